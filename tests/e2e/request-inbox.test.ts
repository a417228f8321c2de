import { addEnquiry } from "../support/enquiry.ts";
import { scriptOnPhoneOnly as test } from "../support/staff.ts";
import { expect } from "../support/visitor.ts";

test.describe("an enquiry", () => {
  test("is found with the filters, assigned, answered and kept in the history", async ({ page, enter, sql, tAdmin }, {
    testId,
    retry,
  }) => {
    const name = `Enquiry ${testId}-${retry}`;
    const id = await addEnquiry(sql, name);
    await sql("update service_requests set answered_at = null where id = ?", [id]);
    await enter("/adm-dash/service-requests?assignee=sold&kind=%27", "editor");

    const search = page.getByRole("search");
    await search.getByRole("searchbox").fill(testId);
    await search.getByLabel(tAdmin("requests.kind")).selectOption("enquiries");
    await search.getByLabel(tAdmin("requests.assignee")).selectOption("nobody");
    await search.getByRole("button", { name: tAdmin("products.find") }).click();
    await expect(page).toHaveURL(/kind=enquiries&assignee=nobody/);
    await expect(search.getByLabel(tAdmin("requests.kind"))).toHaveValue("enquiries");
    const entry = page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
    for (const text of ["JLG 450AJ", "Xəzər Tikinti", "Sumqayıt, korpus 4", tAdmin("requests.emailFailed")]) {
      await expect(entry).toContainText(text);
    }
    await expect(entry.locator("time[title]").first()).toHaveText(/^\d+\s\S+$/);

    await entry.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("550 No such mailbox")).toBeVisible();
    const mail = await page.getByRole("link", { name: "leyla@example.com" }).getAttribute("href");
    expect(new URLSearchParams(mail!.split("?")[1]).get("body")).toContain(`Salam, ${name}!`);

    const assignee = page.getByLabel(tAdmin("requests.assignee"));
    await expect(assignee).toHaveValue("");
    await page.getByLabel(tAdmin("requests.notes")).fill("Calls back at noon.");
    await page.getByRole("button", { name: tAdmin("requests.assignToMe") }).click();
    await expect(page.getByText(tAdmin("toast.requestSaved"))).toBeVisible();
    await expect(page.getByRole("button", { name: tAdmin("requests.assignToMe") })).toBeHidden();
    await expect(page.getByLabel(tAdmin("requests.notes"))).toHaveValue("Calls back at noon.");
    await expect(assignee.locator("option:checked")).toHaveText(/@example\.com$/);

    await sql("update service_requests set assignee_id = null, version = version + 1 where id = ?", [id]);
    await assignee.selectOption({ label: await otherName(sql) });
    await page.getByRole("button", { name: tAdmin("requests.save"), exact: true }).click();
    const conflict = page.getByRole("region", { name: tAdmin("editing.conflict.title") });
    await expect(conflict).toContainText(await otherName(sql));
    await page.getByRole("button", { name: tAdmin("requests.save"), exact: true }).click();
    await expect(page.getByText(tAdmin("toast.requestSaved"))).toBeVisible();
    await expect(assignee.locator("option:checked")).toHaveText(await otherName(sql));

    await page.getByRole("button", { name: tAdmin("requests.state.done") }).click();
    await expect(page.getByText(tAdmin("toast.requestDone"))).toBeVisible();
    await expect(page.getByText(tAdmin("requests.answered"), { exact: true })).toBeVisible();

    // Saved without a change, nothing is unsaved: one leaves without being asked.
    await page.getByLabel(tAdmin("requests.notes")).fill("Calls back at noon. ");
    await page.getByRole("button", { name: tAdmin("requests.save"), exact: true }).click();
    await expect(page.getByLabel(tAdmin("requests.notes"))).toHaveValue("Calls back at noon.");
    await page
      .getByRole("link", { name: tAdmin("nav.history") })
      .last()
      .click();
    await expect(page.getByRole("rowheader", { name: tAdmin("history.field.assignee_id") }).first()).toBeVisible();
    await expect(
      page
        .getByRole("row")
        .filter({ hasText: await otherName(sql) })
        .first(),
    ).toBeVisible();
  });

  test("is reached from the dashboard by its age and its email", async ({ page, enter, sql, tAdmin }, {
    testId,
    retry,
  }) => {
    const name = `Waiting ${testId}-${retry}`;
    const id = await addEnquiry(sql, name);
    await sql(
      "update service_requests set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 days') where id = ?",
      [id],
    );
    await sql("update contact_information set request_emails = '[]'");
    await enter("/adm-dash/dashboard", "editor");
    await expect(page.getByText(tAdmin("dashboard.emailProblem.noAddress"))).toBeVisible();
    const chart = page.getByRole("figure").filter({ hasText: tAdmin("demand.asked") });
    await expect(chart.getByRole("link").first()).toHaveAttribute("href", /^\/adm-dash\/products\//);
    await page.getByRole("link", { name: tAdmin("requests.openFor.days") }).click();
    await expect(page.getByRole("link", { name })).toBeVisible();
    const chip = tAdmin("requests.openChip", { age: tAdmin("requests.openFor.days") });
    await page.getByRole("main").getByRole("link", { name: chip }).click();
    await expect(page).toHaveURL(/\/adm-dash\/service-requests$/);
    await page.goto("/adm-dash/dashboard");
    await page.getByRole("link", { name: tAdmin("dashboard.failedEmails") }).click();
    await expect(page.getByRole("link", { name })).toBeVisible();
    await expect(page).toHaveURL(/email=failed/);
  });
});

/** The demo site's admin. */
async function otherName(sql: (statement: string) => Promise<Record<string, unknown>[]>): Promise<string> {
  const [row] = await sql(
    "select coalesce(nullif(full_name, ''), email) as name from user_profiles where is_active order by created_at, id limit 1",
  );
  return String(row!.name);
}
