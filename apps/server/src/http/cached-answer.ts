/** An answer that is the same for all who may have it. `key` says what it is made from; where an answer is kept under it, it is not made again. */
export class CachedAnswer<Value> {
  readonly key: string;
  readonly make: () => Promise<Value>;
  constructor(key: string, make: () => Promise<Value>) {
    this.key = key;
    this.make = make;
  }
}
