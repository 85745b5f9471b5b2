import type { first } from './en-us/first.ts'
import type { rest } from './en-us/rest.ts'

/** The same keys as the English texts; the singular form may be left out where a language has none. */
export type Translated<T> = { [K in keyof T as K extends `${string}_one` ? never : K]: string } & {
  [K in keyof T as K extends `${string}_one` ? K : never]?: string
}

type Plain<K> = K extends `${infer Stem}_one` ? Stem : K extends `${infer Stem}_other` ? Stem : K

type English = typeof first & typeof rest

/** Every key that a text has in the English pack: `namespace.name`, plural endings left off. */
export type Key = {
  [N in keyof English & string]: `${N}.${Plain<keyof English[N] & string>}`
}[keyof English & string]
