// Functions that the client uses and the oldest supported engines lack (browserslist in package.json).
// Imported first.

/** Adds a function where the engine has none. It does not show in loops over the object. */
function define(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  return this[index < 0 ? index + this.length : index]
}

function findLast<T>(this: T[], test: (item: T, index: number, list: T[]) => unknown): T | undefined {
  for (let index = this.length - 1; index >= 0; index -= 1) {
    if (test(this[index] as T, index, this)) return this[index]
  }
}

define(Array.prototype, 'at', at)
define(String.prototype, 'at', at)
define(Array.prototype, 'findLast', findLast)
define(
  Object,
  'hasOwn',
  (object: object, key: PropertyKey) => Object.getOwnPropertyDescriptor(object, key) !== undefined,
)

export {}
