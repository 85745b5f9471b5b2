import type { english } from './en-us/index.ts'

type English = typeof english

/** The names of the placeholders in a text. */
type Placeholder<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholder<Rest> : never

/** A translation of one file of `en-us`: every key; singular forms where the language has them. */
export type Translated<T> = { [K in keyof T as K extends `${string}_one` ? never : K]: string } & {
  [K in keyof T as K extends `${string}_one` ? K : never]?: string
}

/** A language: a translation of every file. */
export type Pack = { [N in keyof English]: Translated<English[N]> }

/** A key without its plural suffix; `_other` is one where `_one` exists. */
type Stem<K, All> = K extends `${infer S}_one`
  ? S
  : K extends `${infer S}_other`
    ? `${S}_one` extends All
      ? S
      : K
    : K

/** The keys of the texts as `namespace.name`, without plural suffixes. */
export type TextKey = {
  [N in keyof English & string]: `${N}.${Stem<keyof English[N] & string, keyof English[N]>}`
}[keyof English & string]

/** The suffixes of a prefix in the keys: `TextSuffix<'orders.state_'>` are the states that have a text. */
export type TextSuffix<Prefix extends string> = TextKey extends infer K
  ? K extends `${Prefix}${infer Suffix}`
    ? Suffix
    : never
  : never

/** The English text of a key; the plural form where it has two. */
type EnglishText<K> = K extends `${infer N extends keyof English & string}.${infer Name}`
  ? Name extends keyof English[N]
    ? English[N][Name]
    : `${Name}_other` extends keyof English[N]
      ? English[N][`${Name}_other`] | `{{count}}`
      : never
  : never

/** The values that a text needs: none, or one per placeholder. */
export type Values<K extends TextKey> = [Placeholder<EnglishText<K>>] extends [never]
  ? []
  : [values: Record<Placeholder<EnglishText<K>>, string | number>]
