/** A value in Stripe's form encoding. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses Stripe's form encoding: `a[b][0][c]=1` is `{a: {b: [{c: '1'}]}}`, `a[]=1` adds to a list. */
export function decodeForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.split('[')[0] ?? '', ...[...name.matchAll(/\[([^\]]*)\]/g)].map((it) => it[1] ?? '')]
    if (!path.some((step) => forbidden.has(step))) put(form, path, value)
  }
  return listed(form) as Form
}

function put(into: Form, [step = '', ...rest]: string[], value: string) {
  const key = step === '' ? String(Object.keys(into).length) : step
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const known = into[key]
  const inner: Form = typeof known === 'object' && !Array.isArray(known) ? known : {}
  into[key] = inner
  put(inner, rest, value)
}

/** Turns objects whose keys are 0, 1, 2 … into lists. */
function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** Returns the text at a path of the form; undefined where there is none. */
export function textAt(form: FormValue | undefined, ...path: (string | number)[]): string | undefined {
  let value: FormValue | undefined = form
  for (const step of path) {
    if (typeof value !== 'object') return undefined
    value = Array.isArray(value) ? value[Number(step)] : value[step]
  }
  return typeof value === 'string' ? value : undefined
}

/** Returns the texts of an object in the form, such as metadata. */
export function toTexts(value: FormValue | undefined): Record<string, string> {
  if (typeof value !== 'object' || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([k, v]) => (typeof v === 'string' ? [[k, v]] : [])),
  )
}
