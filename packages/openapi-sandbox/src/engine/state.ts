/** The memory of a sandbox, which a behavior extends with what its API remembers. */

/** Entries of each kind that are kept. */
const MAX_ENTRIES = 2000;

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Swift and many databases write UUIDs in capitals. Other IDs and codes are left as they are. */
export const foldId = (id: string) => (UUID.test(id) ? id.toLowerCase() : id);

/** Reads UUIDs in any case, and forgets the oldest entry if there are too many. */
export class LimitedMap<Value> extends Map<string, Value> {
  override get(id: string): Value | undefined {
    return super.get(foldId(id));
  }

  override has(id: string): boolean {
    return super.has(foldId(id));
  }

  override delete(id: string): boolean {
    return super.delete(foldId(id));
  }

  override set(id: string, value: Value): this {
    super.set(foldId(id), value);
    const [oldest] = this.size > MAX_ENTRIES ? this.keys() : [];
    if (oldest !== undefined) this.delete(oldest);
    return this;
  }
}

/** The memory of an API without a behavior. */
export class SandboxState {
  private idCount = 0;

  /**
   * Creates the ID of a new resource.
   *
   * @param example - UUID, or another ID that ends with 12 hexadecimal digits
   * @returns the example with other last digits, because the example itself exists already
   */
  createId(example: string): string {
    this.idCount += 1;
    const last = (parseInt(example.slice(-12), 16) + this.idCount) % 2 ** 48;
    return example.slice(0, -12) + last.toString(16).padStart(12, '0');
  }
}
