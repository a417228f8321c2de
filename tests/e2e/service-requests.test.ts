import { onceEachWay as test } from "../support/staff.ts";
import { expect } from "../support/visitor.ts";

test.describe("a service request", () => {
  test("from the public form is found in the inbox and worked through to done", async ({
    page,
    open,
    enter,
    a,
    t,
    hasScript,
    isPhone,
    sql,
  }, { testId, retry }) => {
    const name = `<script>alert(1)</script> ${testId}-${retry}`;
    await open("/service");
    const form = page.getByRole("main");
    await form.getByLabel(t("service.form.serviceType")).selectOption({ label: t("service.form.type.emergency") });
    await form.getByLabel(t("service.form.details")).fill("The mast stands still.\n</script><script>alert(2)</script>");
    await form.getByLabel(t("service.form.name")).fill(name);
    await form.getByLabel(t("service.form.phone"), { exact: true }).fill("+994 50 555 01 02");
    await form.getByLabel(t("service.form.email"), { exact: true }).fill("leyla@example.com");
    // Who is quicker than a person can be is taken for a machine.
    if (hasScript) await page.waitForTimeout(2100);
    await form.getByRole("button", { name: t("service.form.send") }).click();
    await expect(page.getByText(t("toast.serviceRequestSent"))).toBeVisible();

    await enter("/adm-dash/dashboard", "editor");
    const [row] = await sql("select count(*) as n from service_requests where state = 'new'");
    if (!isPhone) {
      const entry = page.getByRole("navigation", { name: a("frame.navigation") }).getByRole("link", {
        name: new RegExp(a("nav.serviceRequests")),
      });
      await expect(entry).toContainText(a("frame.newRequests", { count: Number(row?.n) }));
    }
    await page.getByRole("link", { name: a("dashboard.newRequests") }).click();
    const found = page.getByRole("listitem").filter({ hasText: name });
    await expect(found).toContainText(a("requests.state.new"));
    await page.getByRole("searchbox").fill(testId);
    await page.getByRole("button", { name: a("products.find") }).click();
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("</script><script>alert(2)</script>")).toBeVisible();
    await expect(page.getByRole("link", { name: "+994 50 555 01 02" })).toHaveAttribute("href", "tel:+994505550102");
    await expect(page.getByRole("link", { name: "leyla@example.com" })).toHaveAttribute("href", /^mailto:leyla@/);

    await page.getByRole("button", { name: a("requests.state.in_progress") }).click();
    await expect(page.getByText(a("toast.requestInProgress"))).toBeVisible();
    const notes = page.getByLabel(a("requests.notes"));
    await notes.fill("Called back.");
    await sql("update service_requests set notes = 'Anna goes there.', version = version + 1 where name = ?", [name]);
    await page.getByRole("button", { name: a("requests.saveNotes") }).click();
    await expect(page.getByRole("alert").filter({ hasText: a("requests.notesConflict") })).toBeVisible();
    await expect(notes).toHaveValue("Called back.");
    await expect(page.getByRole("region", { name: a("editing.conflict.title") })).toContainText("Anna goes there.");
    await page.getByRole("button", { name: a("editing.conflict.use.theirs") }).click();
    await expect(notes).toHaveValue("Anna goes there.");
    await notes.fill("Anna goes there. Called back.");
    await page.getByRole("button", { name: a("requests.saveNotes") }).click();
    await expect(page.getByText(a("toast.notesSaved"))).toBeVisible();
    await page.getByRole("button", { name: a("requests.state.done") }).click();
    await expect(page.getByRole("button", { name: a("requests.state.done") })).toHaveAttribute("aria-pressed", "true");
    await expect(notes).toHaveValue("Anna goes there. Called back.");
  });

  test("that is no request is deleted when confirmed, by an admin, and comes back by Undo", async ({
    page,
    enter,
    a,
    t,
    sql,
  }, { testId, retry }) => {
    const id = `request-${testId}-${retry}`;
    await sql(
      "insert into service_requests (id, name, phone, service_type, description, language) values (?, ?, '012', 'repair', 'Buy cheap lifts', 'aze')",
      [id, id],
    );
    await enter(`/adm-dash/service-requests/${id}`);
    await page.getByRole("link", { name: a("requests.delete"), exact: true }).click();
    const question = page.getByRole("dialog", { name: a("requests.askDelete", { name: id }) });
    await question.getByRole("link", { name: a("records.keep") }).click();
    await expect(question).toBeHidden();
    await page.getByRole("link", { name: a("requests.delete"), exact: true }).click();
    await question.getByRole("button", { name: a("records.delete") }).click();
    await expect(page.getByText(a("toast.requestDeleted"))).toBeVisible();
    await expect(page.getByRole("link", { name: id })).toBeHidden();
    await page.getByRole("button", { name: t("frame.undo"), exact: true }).click();
    await expect(page.getByRole("link", { name: id })).toBeVisible();
  });
});
