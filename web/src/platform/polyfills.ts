// Functions that the client uses and the oldest supported engines lack (browserslist in package.json).
// Imported first. tsconfig.json names what these engines have, so that tsc reports any other function; what
// is added here is declared here.

declare global {
  interface Array<T> {
    at(index: number): T | undefined
    findLastIndex(test: (item: T, index: number, list: T[]) => unknown): number
    toReversed(): T[]
    toSorted(compare?: (a: T, b: T) => number): T[]
  }
  interface ReadonlyArray<T> {
    at(index: number): T | undefined
    findLastIndex(test: (item: T, index: number, list: readonly T[]) => unknown): number
    toReversed(): T[]
    toSorted(compare?: (a: T, b: T) => number): T[]
  }
  interface String {
    at(index: number): string | undefined
  }
  interface ObjectConstructor {
    hasOwn(object: object, key: PropertyKey): boolean
  }
  interface MapConstructor {
    groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]>
  }
  interface PromiseWithResolvers<T> {
    promise: Promise<T>
    resolve: (value: T | PromiseLike<T>) => void
    reject: (reason?: unknown) => void
  }
  interface PromiseConstructor {
    withResolvers<T>(): PromiseWithResolvers<T>
  }
}

/** Adds a function where the engine has none. It does not show in loops over the object. */
function define(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  return this[index < 0 ? index + this.length : index]
}

function findLastIndex<T>(this: T[], test: (item: T, index: number, list: T[]) => unknown): number {
  let index = this.length - 1
  while (index >= 0 && !test(this[index] as T, index, this)) index -= 1
  return index
}

function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

function withResolvers<T>() {
  const parts = {} as PromiseWithResolvers<T>
  parts.promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return parts
}

define(Array.prototype, 'at', at)
define(String.prototype, 'at', at)
define(Array.prototype, 'findLastIndex', findLastIndex)
define(Array.prototype, 'toReversed', function <T>(this: T[]) {
  return [...this].reverse()
})
define(Array.prototype, 'toSorted', function <T>(this: T[], compare?: (a: T, b: T) => number) {
  return [...this].sort(compare)
})
define(Map, 'groupBy', groupBy)
define(Promise, 'withResolvers', withResolvers)
define(
  Object,
  'hasOwn',
  (object: object, key: PropertyKey) => Object.getOwnPropertyDescriptor(object, key) !== undefined,
)

export {}
