/** In place of workerd's module: a message as a fake binding gets it. */
export class EmailMessage {
  from: string;
  to: string;
  raw: string;

  constructor(from: string, to: string, raw: string) {
    this.from = from;
    this.to = to;
    this.raw = raw;
  }
}
