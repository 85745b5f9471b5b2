/** A setting of the environment; the makers below are its kinds. */
export type Setting<T> = {
  name: string
  kind: string
  default: string
  meaning: string
  /** True when the value must not be shown. */
  secret: boolean
  /** @throws Error saying what is expected */
  read(value: string | undefined): T
}

export const text = (name: string, fallback: string, meaning: string): Setting<string> => ({
  name,
  kind: 'text',
  default: fallback,
  meaning,
  secret: false,
  read: (value) => value || fallback,
})

export const optional = (name: string, meaning: string): Setting<string | undefined> => ({
  name,
  kind: 'text',
  default: '',
  meaning,
  secret: false,
  read: (value) => value || undefined,
})

export const hidden = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, secret: true })

export const address = (
  name: string,
  fallback: string,
  protocols: string[],
  meaning: string,
): Setting<string> => ({
  name,
  kind: `address (${protocols.join(', ')})`,
  default: fallback,
  meaning,
  secret: false,
  read: (value) => checkAddress(value || fallback, protocols).replace(/\/+$/, ''),
})

export const optionalAddress = (
  name: string,
  protocols: string[],
  meaning: string,
): Setting<string | undefined> => ({
  name,
  kind: `address (${protocols.join(', ')})`,
  default: '',
  meaning,
  secret: false,
  read: (value) => (value ? checkAddress(value, protocols) : undefined),
})

function checkAddress(value: string, protocols: string[]): string {
  const protocol = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : ''
  if (!protocols.includes(protocol))
    throw new Error(`an address that starts with ${protocols.join(':// or ')}://`)
  return value
}

export const integer = (
  name: string,
  fallback: number,
  min: number,
  max: number,
  meaning: string,
): Setting<number> => ({
  name,
  kind: `integer ${min}…${max}`,
  default: String(fallback),
  meaning,
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
  meaning: string,
): Setting<T> => ({
  name,
  kind: values.join(' · '),
  default: fallback,
  meaning,
  secret: false,
  read(value) {
    const found = values.find((v) => v === (value || fallback))
    if (!found) throw new Error(`one of ${values.join(', ')}`)
    return found
  },
})

/** A key in PEM; where a line break cannot be written, \\n stands for it. */
export const pem = (name: string, meaning: string): Setting<string> => ({
  name,
  kind: 'key (PEM)',
  default: '',
  meaning,
  secret: true,
  read: (value) => (value ?? '').replaceAll('\\n', '\n'),
})
