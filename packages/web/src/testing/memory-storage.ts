/** A Storage for tests that run without a browser; keys are listed as a browser lists them. */
export function createMemoryStorage(kept: Record<string, string> = {}): Storage {
  const methods: Storage = {
    get length() {
      return Object.keys(storage).length;
    },
    key: (index) => Object.keys(storage)[index] ?? null,
    getItem: (key) => (Object.hasOwn(storage, key) ? (storage[key] as string) : null),
    setItem(key, value) {
      storage[key] = String(value);
    },
    removeItem(key) {
      delete storage[key];
    },
    clear() {
      for (const key of Object.keys(storage)) delete storage[key];
    },
  };
  const storage: Storage = Object.assign(Object.create(methods), kept);
  return storage;
}
