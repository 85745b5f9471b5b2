import type { Chain, ChainSwitches } from './chain.ts'
import { DECIMALS } from './keys.ts'

type Input = Record<string, unknown>
type ActionResult = { ok: true; data: object } | { ok: false; message: string }

const fail = (message: string): ActionResult => ({ ok: false, message })
const integerIn = (value: unknown, min: number, max: number): number | undefined => {
  const number = Number(value)
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined
}
const isOn = (value: unknown) => value === true || value === 'on' || value === 'true'

/** The actions of the control panel and of tests; input comes from a form or from JSON. */
export const actions: Record<string, (chain: Chain, input: Input) => ActionResult> = {
  /** `{ to, amount }`, the amount decimal. */
  send(chain, { to, amount }) {
    if (typeof to !== 'string' || !/^0x[0-9a-f]{40}$/i.test(to.trim()))
      return fail('An address is 0x and 40 hexadecimal digits.')
    const units = parseUnits(String(amount ?? ''))
    if (!units) return fail(`An amount is above 0, with ${DECIMALS} decimals at most.`)
    return { ok: true, data: chain.send(to.trim(), units) }
  },
  /** `{ blocks }` */
  mine(chain, { blocks = 1 }) {
    const count = integerIn(blocks, 1, 1000)
    if (!count) return fail('1 to 1000 blocks.')
    chain.mine(count)
    return { ok: true, data: chain.head() }
  },
  /** `{ depth, keep }`; `keep`: the new branch has the transactions of the replaced blocks. */
  fork(chain, { depth, keep }) {
    const count = integerIn(depth, 1, 200)
    if (!count) return fail('1 to 200 blocks.')
    return { ok: true, data: { replaced: chain.fork(count, isOn(keep)), head: chain.head() } }
  },
  /** `{ down, behind, slowMs }`; absent switches stay. */
  switches(chain, input) {
    const to: Partial<ChainSwitches> = {}
    if ('down' in input) to.down = isOn(input.down)
    for (const name of ['behind', 'slowMs'] as const) {
      if (!(name in input)) continue
      const value = integerIn(input[name], 0, 100_000)
      if (value === undefined) return fail(`“${name}” is a whole number up to 100000.`)
      to[name] = value
    }
    chain.setSwitches(to)
    return { ok: true, data: chain.switches() }
  },
}

function parseUnits(text: string): bigint | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text.trim())
  if (!match) return undefined
  const units = BigInt(`${match[1]}${(match[2] ?? '').padEnd(DECIMALS, '0')}`)
  return units > 0n ? units : undefined
}
