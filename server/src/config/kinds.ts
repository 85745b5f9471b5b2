/** An environment variable: its name, type, default and description. */
export type Setting<T> = {
  name: string
  kind: string
  default: string
  description: string
  /** Whether the value must not be shown. */
  secret: boolean
  /** Whether the value has several lines, as PEM does. */
  multiline?: boolean
  /** Parses the value. @throws Error with the expected format */
  read(value: string | undefined): T
}

export const text = (name: string, fallback: string, description: string): Setting<string> => ({
  name,
  kind: 'text',
  default: fallback,
  description,
  secret: false,
  read: (value) => value || fallback,
})

export const optional = (name: string, description: string): Setting<string | undefined> => ({
  name,
  kind: 'text',
  default: '',
  description,
  secret: false,
  read: (value) => value || undefined,
})

export const secretValue = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, secret: true })

export const url = (
  name: string,
  fallback: string,
  protocols: string[],
  description: string,
): Setting<string> => ({
  name,
  kind: `URL (${protocols.join(', ')})`,
  default: fallback,
  description,
  secret: false,
  read: (value) => checkUrl(value || fallback, protocols).replace(/\/+$/, ''),
})

export const optionalUrl = (
  name: string,
  protocols: string[],
  description: string,
): Setting<string | undefined> => ({
  name,
  kind: `URL (${protocols.join(', ')})`,
  default: '',
  description,
  secret: false,
  read: (value) => (value ? checkUrl(value, protocols) : undefined),
})

/** Checks an address. @throws Error with the expected format */
export function checkUrl(value: string, protocols: string[]): string {
  const protocol = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : ''
  if (!protocols.includes(protocol)) throw new Error(`a URL that starts with ${protocols.join(':// or ')}://`)
  return value
}

export const integer = (
  name: string,
  fallback: number,
  min: number,
  max: number,
  description: string,
): Setting<number> => ({
  name,
  kind: `integer ${min}…${max}`,
  default: String(fallback),
  description,
  secret: false,
  read(value) {
    const number = value ? Number(value) : fallback
    if (!Number.isInteger(number) || number < min || number > max) throw new Error(`an integer ${min}…${max}`)
    return number
  },
})

export const choice = <const T extends string>(
  name: string,
  values: readonly T[],
  fallback: NoInfer<T>,
  description: string,
): Setting<T> => ({
  name,
  kind: values.join(' · '),
  default: fallback,
  description,
  secret: false,
  read(value) {
    const found = values.find((v) => v === (value || fallback))
    if (!found) throw new Error(`one of ${values.join(', ')}`)
    return found
  },
})

/**
 * A text with a format; empty for none.
 * @param expected the format in words: "Must be …"
 */
export const formatted = (
  name: string,
  format: RegExp,
  expected: string,
  description: string,
): Setting<string> => ({
  name,
  kind: expected.replace(/^an? /, ''),
  default: '',
  description,
  secret: false,
  read(value = '') {
    if (value && !format.test(value)) throw new Error(expected)
    return value
  },
})

/** A key, secret or identifier of a provider that does not publish its format. */
export function token(name: string, description: string, fallback = ''): Setting<string> {
  const setting = formatted(name, /^\S+$/, 'a text without spaces', description)
  return { ...setting, default: fallback, read: (value) => setting.read(value) || fallback }
}

/** A secret of an exact length. */
export const secretOfLength = (name: string, length: number, description: string): Setting<string> =>
  secretValue({
    ...formatted(name, new RegExp(`^[!-~]{${length}}$`), `${length} characters`, description),
    kind: `text (${length} characters)`,
  })

/** Numbers of monthly instalments. */
export const months = (name: string, description: string): Setting<string> =>
  formatted(name, /^\d{1,2}(\s*,\s*\d{1,2})*$/, 'a list of numbers of months, by comma', description)
