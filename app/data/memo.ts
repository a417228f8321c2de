/** What would be worked out again and again, by name. When it is full it begins anew: what is asked for often is soon back. */
export class Memo<Value> extends Map<string, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(name: string, value: Value): this {
    if (this.size >= this.#most && !this.has(name)) this.clear();
    return super.set(name, value);
  }
}
