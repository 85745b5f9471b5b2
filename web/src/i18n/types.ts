import type { first } from './en-us/first.ts'
import type { rest } from './en-us/rest.ts'

/** The keys of the English texts. Singular forms are optional. */
export type Translated<T> = { [K in keyof T as K extends `${string}_one` ? never : K]: string } & {
  [K in keyof T as K extends `${string}_one` ? K : never]?: string
}

type Plain<K> = K extends `${infer Stem}_one` ? Stem : K extends `${infer Stem}_other` ? Stem : K

type English = typeof first & typeof rest

/** The keys of the English pack as `namespace.name`, without plural suffixes. */
export type Key = {
  [N in keyof English & string]: `${N}.${Plain<keyof English[N] & string>}`
}[keyof English & string]
