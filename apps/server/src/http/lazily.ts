/** Made when it is first called: a server that starts compiles nothing that nobody asks for, which would be half of its start. */
export function lazily<A extends unknown[], R>(make: () => (...args: A) => R): (...args: A) => R {
  let made: ((...args: A) => R) | undefined;
  return (...args) => (made ??= make())(...args);
}
