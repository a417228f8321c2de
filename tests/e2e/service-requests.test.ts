import { scriptOnPhoneOnly as test } from "../support/staff.ts";
import { expect } from "../support/visitor.ts";

test.describe("a service request", () => {
  test("from the public form is found in the inbox and worked through to done", async ({
    page,
    open,
    enter,
    tAdmin,
    t,
    hasScript,
    isPhone,
    sql,
  }, { testId, retry }) => {
    const name = `<script>alert(1)</script> ${testId}-${retry}`;
    await page.clock.install();
    await open("/service");
    const form = page.getByRole("main");
    await form.getByLabel(t("service.form.serviceType")).selectOption({ label: t("requestType.emergency") });
    await form.getByLabel(t("service.form.details")).fill("The mast stands still.\n</script><script>alert(2)</script>");
    await form.getByLabel(t("service.form.name")).fill(name);
    await form.getByLabel(t("service.form.phone"), { exact: true }).fill("+994 50 555 01 02");
    await form.getByLabel(t("service.form.email"), { exact: true }).fill("leyla@example.com");
    // A form that is sent within two seconds counts as sent by a robot.
    if (hasScript) await page.clock.fastForward(3000);
    await form.getByRole("button", { name: t("service.form.send") }).click();
    await expect(page.getByText(t("toast.serviceRequestSent"))).toBeVisible();

    await enter("/adm-dash/dashboard", "editor");
    const [row] = await sql("select count(*) as n from service_requests where state = 'new'");
    if (!isPhone) {
      const entry = page.getByRole("navigation", { name: tAdmin("frame.navigation") }).getByRole("link", {
        name: new RegExp(tAdmin("nav.serviceRequests")),
      });
      await expect(entry).toContainText(tAdmin("frame.newRequests", { count: Number(row?.n) }));
    }
    await page.getByRole("link", { name: tAdmin("dashboard.newRequests") }).click();
    const found = page.getByRole("listitem").filter({ hasText: name });
    await expect(found).toContainText(tAdmin("requests.state.new"));
    await page.getByRole("searchbox").fill(testId);
    await page.getByRole("button", { name: tAdmin("products.find") }).click();
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("</script><script>alert(2)</script>")).toBeVisible();
    await expect(page.getByRole("link", { name: "+994 50 555 01 02" })).toHaveAttribute("href", "tel:+994505550102");
    await expect(page.getByRole("link", { name: "leyla@example.com" })).toHaveAttribute("href", /^mailto:leyla@/);

    await page.getByRole("button", { name: tAdmin("requests.state.in_progress") }).click();
    await expect(page.getByText(tAdmin("toast.requestInProgress"))).toBeVisible();
    const notes = page.getByLabel(tAdmin("requests.notes"));
    await notes.fill("Not yet saved.");
    await page.getByRole("button", { name: tAdmin("requests.state.new") }).click();
    await expect(page.getByText(tAdmin("toast.requestNew"))).toBeVisible();
    await expect(notes).toHaveValue("Not yet saved.");
    await page.getByRole("button", { name: tAdmin("requests.state.in_progress") }).click();
    await expect(page.getByText(tAdmin("toast.requestInProgress"))).toBeVisible();
    await notes.fill("Called back.");
    await sql("update service_requests set notes = 'Anna goes there.', version = version + 1 where name = ?", [name]);
    await page.getByRole("button", { name: tAdmin("requests.save") }).click();
    await expect(page.getByRole("alert").filter({ hasText: tAdmin("requests.conflict") })).toBeVisible();
    await expect(notes).toHaveValue("Called back.");
    await expect(page.getByRole("region", { name: tAdmin("editing.conflict.title") })).toContainText(
      "Anna goes there.",
    );
    await page.getByRole("button", { name: tAdmin("editing.conflict.use.theirs") }).click();
    await expect(notes).toHaveValue("Anna goes there.");
    await notes.fill("Anna goes there. Called back.");
    await page.getByRole("button", { name: tAdmin("requests.save") }).click();
    await expect(page.getByText(tAdmin("toast.requestSaved"))).toBeVisible();
    await page.getByRole("button", { name: tAdmin("requests.state.done") }).click();
    await expect(page.getByRole("button", { name: tAdmin("requests.state.done") })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(notes).toHaveValue("Anna goes there. Called back.");
  });

  test("that is spam is deleted by an admin after confirmation and restored by Undo", async ({
    page,
    enter,
    tAdmin,
    t,
    sql,
  }, { testId, retry }) => {
    const id = `request-${testId}-${retry}`;
    await sql(
      "insert into service_requests (id, name, phone, service_type, description, language) values (?, ?, '012', 'repair', 'Buy cheap lifts', 'aze')",
      [id, id],
    );
    await enter(`/adm-dash/service-requests/${id}`);
    await page.getByRole("link", { name: tAdmin("requests.delete"), exact: true }).click();
    const question = page.getByRole("dialog", { name: tAdmin("requests.askDelete", { name: id }) });
    await question.getByRole("link", { name: tAdmin("records.keep") }).click();
    await expect(question).toBeHidden();
    await page.getByRole("link", { name: tAdmin("requests.delete"), exact: true }).click();
    await question.getByRole("button", { name: tAdmin("records.delete") }).click();
    await expect(page.getByText(tAdmin("toast.requestDeleted"))).toBeVisible();
    await expect(page.getByRole("link", { name: id })).toBeHidden();
    await page.getByRole("button", { name: t("frame.undo"), exact: true }).click();
    await expect(page.getByRole("link", { name: id })).toBeVisible();
  });
});
