import { codes } from '@pasar/contract/codes'
import { OK } from '@pasar/contract/envelope'
import type { Answer, NoResponse } from '../../e2e/cluster/client.ts'

type CodeName = keyof typeof codes
/** What the client of a fault may get: codes, and no response at all. */
export type Explained = CodeName | 'no-response'

const names = new Map(Object.entries(codes).map(([name, { code }]) => [code, name as CodeName]))

/** A repeated request can meet its first one; a shop with too much to do says so. */
const always: readonly Explained[] = ['busy-try-again', 'overloaded']

/** How long a fault explains what arrives after its end: members whose requests waited. */
const AFTER_MS = 15_000

type Explaining = { name: string; explains: readonly Explained[] }

/** Counts responses, by whether a fault explains them. */
export type ResponseLog = {
  observe(path: string, outcome: Answer | NoResponse): void
  /** Begins a fault, which explains what follows. @returns ends it */
  begin(fault: Explaining): () => void
  total(): number
  /** Responses with a refusal that a fault explains, by fault and code. */
  explained: Map<string, number>
  /** Other refusals, by fault, path and code; none are expected. */
  unexpected: Map<string, number>
}

/** Opens a log. @param log receives the first response of each unexpected kind */
export function openResponseLog(log: (line: string) => void): ResponseLog {
  let total = 0
  let faults: (Explaining & { until: number })[] = []
  const explained = new Map<string, number>()
  const unexpected = new Map<string, number>()
  const count = (counts: Map<string, number>, key: string) => {
    const n = (counts.get(key) ?? 0) + 1
    counts.set(key, n)
    return n
  }
  return {
    explained,
    unexpected,
    observe(path, outcome) {
      total++
      if ('code' in outcome && outcome.code === OK) return
      const name = 'cause' in outcome ? 'no-response' : names.get(outcome.code)
      faults = faults.filter(({ until }) => until > performance.now())
      const during = faults.map((fault) => fault.name).join(', ') || 'no fault'
      if (name && [...always, ...faults.flatMap(({ explains }) => explains)].includes(name)) {
        count(explained, `${during}: ${name}`)
        return
      }
      const key = `${during}: ${path.split('?')[0]}: ${name ?? 'unknown code'}`
      if (count(unexpected, key) === 1) log(`unexpected: ${key}: ${JSON.stringify(outcome).slice(0, 300)}`)
    },
    begin(fault) {
      const begun = { ...fault, until: Number.POSITIVE_INFINITY }
      faults.push(begun)
      return () => {
        begun.until = performance.now() + AFTER_MS
      }
    },
    total: () => total,
  }
}
