import type { InValue, Row } from "@libsql/client/web";

type Sql = (statement: string, args?: InValue[]) => Promise<Row[]>;

/** An answered enquiry about two products, one of them deleted, whose email could not be delivered. Returns its id. */
export async function addEnquiry(sql: Sql, name = "Leyla"): Promise<string> {
  const id = crypto.randomUUID();
  await sql(
    `insert into service_requests (id, service_type, description, name, phone, email, language, company, site, wanted_from, wanted_for, answered_at, search_text)
     values (?, 'rent', 'Which of them fits through a door?', ?, '+994505550102', 'leyla@example.com', 'aze', 'Xəzər Tikinti', 'Sumqayıt, korpus 4', '2030-03-31', '2 həftə', '2030-01-01T00:00:00.000Z', lower(?))`,
    [id, name, name],
  );
  await sql(
    `insert into request_products (request_id, position, equipment_id, name)
     select ?, 0, e.id, m.name || ' ' || e.model from equipment e join manufacturers m on m.id = e.manufacturer_id where e.visible_in_store limit 1`,
    [id],
  );
  await sql("insert into request_products (request_id, position, name) values (?, 1, 'JLG 450AJ')", [id]);
  await sql(
    "insert into request_emails (id, request_id, recipient, attempts, next_attempt_at, error) values (?, ?, 'rental@example.com', 3, '2030', '550 No such mailbox')",
    [crypto.randomUUID(), id],
  );
  return id;
}
