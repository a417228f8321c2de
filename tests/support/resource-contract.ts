import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../db/ids.ts";
import { conflictFieldOf } from "~/forms/editing/conflict";
import type { FormState, SaveReply } from "~/forms/editing/editor";
import type { FormView, WithPosition, ListView, ListedResource, Texts } from "~/admin/crud/resource";
import { action as undoDeletion } from "~/routes/adm-dash.history_.$id";
import { startDatabase, type TestDatabase } from "./database";
import { signedIn, type Person } from "./people";
import { call, type Handler, type RouteHandlers } from "./staff-handlers";

/** A resource and what `describeResource` has to know about it. */
export interface Contract {
  name: ListedResource;
  table: string;
  path: string;
  list: RouteHandlers;
  form: RouteHandlers;
  /** A valid form for a record with this name. */
  entry: (label: string) => Record<string, string>;
  /** A field that `entry` leaves alone, with another valid value. */
  other: [field: string, value: string];
  /** The stored row of `entry`. */
  stored: (label: string) => Record<string, unknown>;
  /** Invalid values with their errors. */
  bad: [field: string, value: string, problem: string][];
  /** The column for its visibility. */
  shown?: "visible_on_home" | "active";
  /** The column of equipment that refers to it. */
  usedBy?: "manufacturer_id" | "category_id";
  /** The loader of a public page that shows it. */
  publicPage: { path: string; loader: Handler };
  messages: Record<"created" | "updated" | "deleted" | "notDeleted", string> &
    Partial<Record<"shown" | "hidden" | "notShown" | "notMoved", string>>;
}

const NO_ID = "00000000-0000-7000-8000-000000000000";

/** The tests that every resource passes, over a database with the demo catalogue. */
export function describeResource(contract: Contract) {
  const { name, table, path, entry, messages, shown } = contract;
  const isOrdered = messages.notMoved !== undefined;
  let database: TestDatabase;
  let admin: Person;
  let editor: Person;
  let made = 0;

  beforeAll(async () => {
    database = await startDatabase();
    admin = await signedIn(database, "admin");
    editor = await signedIn(database, "editor");
  });
  afterAll(() => database.stop());
  beforeEach(async () => void (await database.sql("delete from history")));

  const newLabel = () => `Contract ${++made}`;
  const post = (fields: Record<string, string>, person = admin) =>
    call(database, contract.list.action, { person, path, fields });
  const send = (id: string, fields: Record<string, string>, person = admin) =>
    call(database, contract.form.action, { person, path: `${path}/${id}`, id, fields });
  const read = async (search = "", person = admin) =>
    (await call(database, contract.list.loader, { person, path: path + search })).data as ListView<WithPosition>;
  const history = () =>
    database.sql("select action, entity, entity_id, actor_id, before, after from history order by id");
  const all = () => database.sql(`select * from ${table} order by id`);
  const row = async (id: string) => (await database.sql(`select * from ${table} where id = ?`, [id]))[0];
  const token = async () => (await database.sql("select token from generation"))[0]!.token;
  const orders = async () =>
    (await database.sql(`select "order" from ${table} order by "order"`)).map(({ order }) => order);
  const parsed = (json: unknown) => JSON.parse(String(json)) as Record<string, unknown>;

  async function make(label = newLabel(), person = editor): Promise<string> {
    const id = newId();
    const answer = await send("create", { ...entry(label), new_id: id }, person);
    expect(answer).toMatchObject({ status: 303, location: `${path}#${id}` });
    await database.sql("delete from history");
    return id;
  }
  /** The form as a browser fills it in and sends it. */
  async function open(id: string): Promise<Record<string, string>> {
    const recordPath = `${path}/${id}`;
    const view = (await call(database, contract.form.loader, { person: editor, path: recordPath, id }))
      .data as FormView;
    return fieldsOf(view.state);
  }
  function fieldsOf({ texts, from }: FormState<Texts>): Record<string, string> {
    const names = Object.keys({ ...entry(""), [contract.other[0]]: "" });
    const shown = Object.fromEntries(names.map((name) => [name, texts[name] ?? ""]));
    return { ...shown, version: String(from!.version), base: from!.base };
  }
  /** Without what the server fills in. */
  const filled = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  async function visitorsSee(label: string): Promise<boolean> {
    const { path, loader } = contract.publicPage;
    return JSON.stringify((await call(database, loader, { person: undefined, path })).data).includes(label);
  }

  describe(`${name}: the list`, () => {
    it("shows every record under its own title, to editors too", async () => {
      const list = await read("", editor);
      expect(list.rows.map(({ id }) => id).sort()).toEqual((await all()).map(({ id }) => id));
      expect(list.rows.every(({ label }) => label !== "")).toBe(true);
      expect(list).toMatchObject({ name, path, mayDelete: false, toDelete: undefined });
    });

    it("asks about the deletion in the URL, admins only", async () => {
      const id = await make();
      expect((await read(`?delete=${id}`)).toDelete?.row.id).toBe(id);
      expect((await read(`?delete=${id}`, editor)).toDelete).toBeUndefined();
      expect((await read(`?delete=${NO_ID}`)).toDelete).toBeUndefined();
    });

    it("rejects actions that none of its buttons send", async () => {
      const before = await all();
      const id = String(before[0]!.id);
      const badRequests: Record<string, string>[] = [
        {},
        { intent: "flip", id },
        { intent: "delete" },
        { intent: "delete", id: "1 OR 1=1" },
        { intent: "__proto__", id },
        { intent: "move", id, direction: "sideways", order: "1" },
        { intent: "visibility", id, visible: "maybe" },
        ...(shown ? [] : [{ intent: "visibility", id, visible: "false" }]),
        ...(isOrdered ? [] : [{ intent: "move", id, direction: "up", order: "1" }]),
      ];
      for (const fields of badRequests) expect((await post(fields)).status, JSON.stringify(fields)).toBe(400);
      expect(await all()).toEqual(before);
    });
  });

  describe(`${name}: a new record`, () => {
    it("is stored, visible at once, confirmed and logged as a whole row", async () => {
      const [label, id, before] = [newLabel(), newId(), await token()];
      const answer = await send("create", { ...entry(label), new_id: id }, editor);
      expect(answer).toMatchObject({
        status: 303,
        location: `${path}#${id}`,
        flash: { tone: "success", key: messages.created },
      });
      const stored = await row(id);
      expect(stored).toMatchObject(contract.stored(label));
      expect(await visitorsSee(label)).toBe(true);
      expect(await token()).not.toBe(before);
      const [written, ...others] = await history();
      expect(others).toEqual([]);
      expect(written).toMatchObject({
        action: "create",
        entity: table,
        entity_id: id,
        actor_id: editor.id,
        before: null,
      });
      expect(Object.keys(parsed(written!.after)).sort()).toEqual(Object.keys(stored!).sort());
      expect(parsed(written!.after)).toMatchObject({ id, version: 1 });
    });

    it("sent ten times is stored once", async () => {
      const [label, id] = [newLabel(), newId()];
      const before = (await all()).length;
      const fields = { ...entry(label), new_id: id };
      const answers = await Promise.all(Array.from({ length: 10 }, () => send("create", fields)));
      answers.push(await send("create", fields));
      for (const { status, location } of answers) expect([status, location]).toEqual([303, `${path}#${id}`]);
      expect(await all()).toHaveLength(before + 1);
      expect(await history()).toHaveLength(1);
    });

    it("does not overwrite another record with the same id", async () => {
      const id = await make();
      const before = await all();
      const answer = await send("create", { ...entry(newLabel()), new_id: id });
      expect(answer).toMatchObject({ status: 409, data: { problem: "alreadyCreated" } });
      expect((answer.data as SaveReply<Texts>).state!.newId).not.toBe(id);
      expect(await all()).toEqual(before);
    });
  });

  describe(`${name}: the form`, () => {
    it("shows the stored values, or 404 for a missing record", async () => {
      const label = newLabel();
      const id = await make(label);
      const recordPath = `${path}/${id}`;
      const view = (await call(database, contract.form.loader, { person: editor, path: recordPath, id }))
        .data as FormView;
      expect(view).toMatchObject({ name, path, id, state: { from: { version: 1 } } });
      for (const [field, value] of Object.entries(entry(label))) if (value) expect(view.state.texts[field]).toBe(value);
      const missing = await call(database, contract.form.loader, { person: admin, path: recordPath, id: NO_ID });
      expect(missing).toMatchObject({ status: 404, data: { code: "not-found" } });
    });

    it.each(contract.bad)(
      "with %s %j shows an error at the field and keeps the input",
      async (field, value, problem) => {
        const label = newLabel();
        const id = await make(label);
        const before = await all();
        for (const [target, carried] of [
          [id, { version: "1" }],
          ["create", { new_id: newId() }],
        ] as const) {
          const fields = { ...entry(label), [field]: value };
          const answer = await send(target, { ...fields, ...carried });
          expect(answer).toMatchObject({ status: 422, location: null });
          const { errors, state } = answer.data as SaveReply<Texts>;
          expect(errors?.[field]).toEqual([problem]);
          expect(state!.texts).toMatchObject(fields);
        }
        expect(await all()).toEqual(before);
        expect(await history()).toEqual([]);
      },
    );

    it("rejects unknown fields and a form without its version", async () => {
      const label = newLabel();
      const id = await make(label);
      const before = await row(id);
      for (const field of ["id", "order", "created_at", shown ?? "visible_on_home", "constructor", "a.constructor"]) {
        const { status } = await send(id, { ...entry(label), version: "1", [field]: "1" });
        expect([400, 422], field).toContain(status);
      }
      for (const carried of [{}, { version: "0" }, { version: "one" }, { new_id: newId() }]) {
        expect((await send(id, { ...entry(label), ...carried } as Record<string, string>)).status).toBe(422);
      }
      expect((await send("create", { ...entry(label), new_id: "1" })).status).toBe(422);
      expect(await row(id)).toEqual(before);
    });
  });

  describe(`${name}: a change`, () => {
    it("is stored, confirmed and logged with both states, and keeps position and visibility", async () => {
      const id = await make();
      const [before, label] = [await row(id), newLabel()];
      const answer = await send(id, { ...entry(label), version: "1" }, editor);
      expect(answer).toMatchObject({
        status: 303,
        location: `${path}#${id}`,
        flash: { tone: "success", key: messages.updated },
      });
      const after = await row(id);
      expect(after).toMatchObject({ ...contract.stored(label), version: 2, created_at: before!.created_at });
      if (isOrdered) expect(after!.order).toBe(before!.order);
      if (shown) expect(after![shown]).toBe(before![shown]);
      expect(await visitorsSee(label)).toBe(true);
      const [written] = await history();
      expect(written).toMatchObject({ action: "update", entity: table, entity_id: id, actor_id: editor.id });
      expect(parsed(written!.before)).toMatchObject({ id, version: 1 });
      expect(parsed(written!.after)).toMatchObject({ id, version: 2 });
    });

    it("from an older version is rejected, keeps the input and returns the newer values", async () => {
      const id = await make();
      const [theirs, mine] = [newLabel(), newLabel()];
      const opened = await open(id);
      await send(id, { ...(await open(id)), ...entry(theirs) }, editor);
      const before = await row(id);
      const answer = await send(id, { ...opened, ...entry(mine) });
      expect(answer.status).toBe(409);
      const { problem, state, conflict } = answer.data as SaveReply<Texts>;
      expect(problem).toBe("conflict");
      expect(state).toMatchObject({ texts: filled(entry(mine)), from: { version: 2 } });
      expect(conflict?.taken).toEqual([]);
      expect(JSON.stringify(conflict?.conflicts)).toContain(theirs);
      expect(await row(id)).toEqual(before);
      expect((await send(id, fieldsOf(state!))).status).toBe(303);
      expect(await row(id)).toMatchObject(contract.stored(mine));
    });

    it("is merged with another person's change", async () => {
      const label = newLabel();
      const id = await make(label);
      const [theirField, theirs] = contract.other;
      const opened = await open(id);
      await send(id, { ...(await open(id)), [theirField]: theirs }, editor);
      const mine = filled(entry(newLabel()));
      const answer = await send(id, { ...opened, ...mine, [theirField]: opened[theirField]! });
      const { problem, state, conflict } = answer.data as SaveReply<Texts>;
      expect([answer.status, problem, conflict]).toEqual([409, "conflict", { conflicts: [], taken: [theirField] }]);
      expect(state!.texts).toMatchObject({ ...mine, [theirField]: theirs });
      expect((await send(id, fieldsOf(state!))).status).toBe(303);
      expect((await open(id)) as object).toMatchObject({ ...mine, [theirField]: theirs });
    });

    it("of a field that another person has changed too is a conflict; the next save stores the form's value", async () => {
      const id = await make();
      const [field, theirs] = contract.other;
      const mine = `${theirs}x`;
      const opened = await open(id);
      await send(id, { ...(await open(id)), [field]: theirs }, editor);
      const answer = await send(id, { ...opened, [field]: mine });
      const { conflict, state } = answer.data as SaveReply<Texts>;
      expect(conflict).toEqual({ conflicts: [{ name: field, mine, theirs }], taken: [] });
      const again = { ...fieldsOf(state!), conflict: conflictFieldOf(conflict!) };
      const chosen = await send(id, { ...again, intent: `choose.theirs.${field}` });
      expect(chosen).toMatchObject({ status: 200, data: { problem: "conflict", conflict } });
      expect((chosen.data as SaveReply<Texts>).state!.texts[field]).toBe(theirs);
      const back = await send(id, { ...again, intent: `choose.mine.${field}` });
      expect((back.data as SaveReply<Texts>).state!.texts[field]).toBe(mine);
      expect((await row(id))!.version).toBe(2);
      expect((await send(id, { ...again, [field]: `${theirs}y` })).status).toBe(303);
      expect((await open(id))[field]).toBe(`${theirs}y`);
    });

    it("sent by many at once is made once per version", async () => {
      const id = await make();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => send(id, { ...entry(newLabel()), version: "1" })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array<number>(19).fill(409)]);
      expect(await history()).toHaveLength(1);
    });

    it("of a deleted record is rejected and restores nothing", async () => {
      const label = newLabel();
      const id = await make(label);
      await post({ intent: "delete", id });
      const answer = await send(id, { ...entry(label), version: "1" });
      expect(answer).toMatchObject({ status: 404, data: { problem: "deleted" } });
      expect((answer.data as SaveReply<Texts>).state!.texts).toMatchObject(entry(label));
      expect(await row(id)).toBeUndefined();
    });
  });

  if (shown)
    describe(`${name}: the visibility toggle`, () => {
      it("hides and shows, and does nothing the second time", async () => {
        const label = newLabel();
        const id = await make(label);
        for (const [visible, key, value] of [
          ["false", messages.hidden, 0],
          ["true", messages.shown, 1],
        ] as const) {
          const before = await token();
          const answer = await post({ intent: "visibility", id, visible }, editor);
          expect(answer).toMatchObject({ status: 303, location: path, flash: { tone: "success", key } });
          expect(await token()).not.toBe(before);
          await Promise.all([1, 2].map(() => post({ intent: "visibility", id, visible })));
          expect(await row(id)).toMatchObject({ [shown]: value, version: 1 });
          expect(await visitorsSee(label)).toBe(value === 1);
          const [written, ...others] = await history();
          expect(others).toEqual([]);
          expect(written).toMatchObject({ action: value ? "show" : "hide", entity: table, entity_id: id });
          expect(parsed(written!.before)).toEqual({ [shown]: !value });
          expect(parsed(written!.after)).toEqual({ [shown]: Boolean(value) });
          await database.sql("delete from history");
        }
      });

      it("pressed many times at once is done once", async () => {
        const id = await make();
        const presses = Array.from({ length: 8 }, () => post({ intent: "visibility", id, visible: "false" }));
        for (const { status } of await Promise.all(presses)) expect(status).toBe(303);
        expect((await row(id))![shown]).toBe(0);
        expect(await history()).toHaveLength(1);
      });

      it("pressed while a form is open survives the form's save", async () => {
        const label = newLabel();
        const id = await make(label);
        await post({ intent: "visibility", id, visible: "false" });
        expect((await send(id, { ...entry(label), version: "1" })).status).toBe(303);
        expect((await row(id))![shown]).toBe(0);
      });

      it("returns data to a script, errors included", async () => {
        const id = await make();
        const done = await post({ intent: "visibility", id, visible: "false", stay: "" });
        expect(done).toMatchObject({ status: 200, location: null, flash: { tone: "success", key: messages.hidden } });
        await post({ intent: "delete", id });
        const rejected = await post({ intent: "visibility", id, visible: "true", stay: "" });
        expect(rejected).toMatchObject({
          status: 404,
          flash: { tone: "error", key: messages.notShown },
          data: { rejected: { failed: messages.notShown, reason: "gone" }, announced: true },
        });
      });
    });

  if (isOrdered)
    describe(`${name}: the order`, () => {
      const inOrder = async () => (await read()).rows as (WithPosition & { order: number })[];
      const move = (row: WithPosition & { order: number }, direction: string) =>
        post({ intent: "move", id: row.id, direction, order: String(row.order) }, editor);

      it("puts new records last, each at its own position", async () => {
        const [first] = await inOrder();
        const gap = await make();
        const last = await make();
        await post({ intent: "delete", id: gap });
        const ids = await Promise.all(Array.from({ length: 5 }, () => make()));
        const places = (await inOrder()).map(({ id }) => id);
        expect(places.indexOf(last)).toBe(places.length - 6);
        expect(places.slice(-5).sort()).toEqual([...ids].sort());
        expect(places[0]).toBe(first!.id);
      });

      it("swaps neighbours up and down, and logs it", async () => {
        const before = await inOrder();
        const [a, b] = before as [(typeof before)[0], (typeof before)[0]];
        const generation = await token();
        const moved = { status: 303, location: path, flash: { tone: "success", key: "recordMoved" } };
        expect(await move(b, "up")).toMatchObject(moved);
        expect((await inOrder()).map(({ id }) => id).slice(0, 2)).toEqual([b.id, a.id]);
        expect(await token()).not.toBe(generation);
        expect(await history()).toMatchObject([
          {
            action: "move",
            entity: table,
            entity_id: b.id,
            before: `{"order":${b.order}}`,
            after: `{"order":${a.order}}`,
          },
        ]);
        await move({ ...b, order: a.order }, "down");
        expect(await inOrder()).toEqual(before);
      });

      it("stops at the first and the last record", async () => {
        const before = await inOrder();
        for (const [row, direction] of [
          [before[0]!, "up"],
          [before.at(-1)!, "down"],
        ] as const) {
          expect(await move(row, direction)).toMatchObject({
            status: 409,
            data: { rejected: { failed: messages.notMoved, reason: "atTheEnd" } },
          });
        }
        expect(await inOrder()).toEqual(before);
      });

      it("rejects a move based on an outdated list", async () => {
        const before = await inOrder();
        // Above the second one there is nothing.
        for (const order of [before[1]!.order + 100, 0]) {
          const moved = { ...before[1]!, order };
          expect(await move(moved, "up")).toMatchObject({ status: 409, data: { rejected: { reason: "changed" } } });
        }
        expect(await inOrder()).toEqual(before);
      });

      it("stays a permutation under a hundred moves at once", async () => {
        const before = await orders();
        const rows = await inOrder();
        const answers = await Promise.all(
          Array.from({ length: 100 }, async (_, turn) => {
            const { id, label } = rows[(turn * 7) % rows.length]!;
            // As after loading the list.
            const order = Number((await row(id))!.order);
            return move({ id, label, order }, turn % 2 ? "up" : "down");
          }),
        );
        expect(await orders()).toEqual(before);
        expect((await all()).map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort());
        const done = answers.filter(({ status }) => status === 303);
        expect(done.length).toBeGreaterThan(1);
        const rejections = answers.filter(({ status }) => status !== 303);
        expect([...new Set(rejections.map(({ status }) => status))]).toEqual([409]);
        expect(await history()).toHaveLength(done.length);
      });
    });

  describe(`${name}: deletion`, () => {
    it("removes the record for staff and visitors, is confirmed and logs the whole row", async () => {
      const label = newLabel();
      const id = await make(label);
      const [before, generation] = [await row(id), await token()];
      const answer = await post({ intent: "delete", id });
      expect(answer).toMatchObject({
        status: 303,
        location: path,
        flash: { tone: "success", key: messages.deleted },
      });
      expect(await row(id)).toBeUndefined();
      expect(await visitorsSee(label)).toBe(false);
      expect(await token()).not.toBe(generation);
      const [written, ...others] = await history();
      expect(others).toEqual([]);
      expect(written).toMatchObject({
        action: "delete",
        entity: table,
        entity_id: id,
        actor_id: admin.id,
        after: null,
      });
      expect(Object.keys(parsed(written!.before)).sort()).toEqual(Object.keys(before!).sort());
    });

    it("can be undone from the audit log", async () => {
      const label = newLabel();
      const id = await make(label);
      const before = await row(id);
      await post({ intent: "delete", id });
      const [{ id: entry }] = (await database.sql("select id from history")) as unknown as [{ id: string }];
      const path = `/adm-dash/history/${entry}`;
      const undo = { person: admin, path, id: entry, fields: { intent: "restore", to: path } };
      expect(await call(database, undoDeletion as Handler, undo)).toMatchObject({ status: 303, location: path });
      expect(await row(id)).toEqual({ ...before, version: 2 });
      expect(await visitorsSee(label)).toBe(true);
      expect(await call(database, undoDeletion as Handler, undo)).toMatchObject({ status: 409 });
    });

    it("is rejected for an editor with a message", async () => {
      const id = await make();
      expect(await post({ intent: "delete", id }, editor)).toMatchObject({
        status: 403,
        data: { code: "forbidden", permission: `${name}:delete` },
      });
      expect(await row(id)).toBeDefined();
      expect(await history()).toEqual([]);
    });

    it("finds nothing the second time", async () => {
      const id = await make();
      await post({ intent: "delete", id });
      expect(await post({ intent: "delete", id })).toMatchObject({
        status: 404,
        data: { rejected: { failed: messages.notDeleted, reason: "gone" } },
      });
    });

    if (contract.usedBy)
      it("of a record in use is rejected with the number of products and a link to them", async () => {
        const [used] = await database.sql(
          `select ${contract.usedBy} as id, count(*) as count from equipment group by 1 order by 2 desc limit 1`,
        );
        const before = await all();
        const [id, count] = [String(used!.id), Number(used!.count)];
        const list = `/adm-dash/products?${contract.usedBy!.replace("_id", "")}=${id}`;
        expect(await post({ intent: "delete", id })).toMatchObject({
          status: 409,
          data: { rejected: { failed: messages.notDeleted, reason: "inUse", uses: { count, path: list } } },
        });
        expect((await read(`?delete=${id}`)).toDelete?.uses).toMatchObject({ count, path: list });
        expect(await all()).toEqual(before);
        expect(await history()).toEqual([]);
      });
  });
}
