import { USEFUL_MS } from '../../overload/goodput.ts'
import { percentile } from '../../overload/loops.ts'
import { runWaitingRoom, type WaitingRoom } from '../../overload/waiting-room.ts'
import { atMostAbsolute, type Benchmark, type Row } from '../../row.ts'

/** What a waiting room costs with many members in it. */
export const waitingRoom: Benchmark = {
  name: 'waiting room',
  async measure(environment) {
    const load = environment.quick
      ? { members: 200, seconds: 1, active: 10 }
      : { members: 10_000, seconds: 10, active: 50 }
    return waitingRows(await runWaitingRoom(environment, load), load)
  },
}

function waitingRows(
  { entering, polling, refusing, members: found, admitted, overtaking }: WaitingRoom,
  { members, seconds, active }: { members: number; seconds: number; active: number },
): Row[] {
  const what = `waiting room of ${members} members`
  const parts = [
    [`enter in ${seconds} s`, entering],
    ['polls, each every 20 s', polling],
    [`orders without an admission, ${members} in ${seconds} s`, refusing],
  ] as const
  return [
    {
      what: `${what}: members in it, and admitted`,
      unit: '',
      pasar: found,
      target: `${members}, ${active} admitted, nobody overtaken`,
      ok: found === members && admitted === active && overtaking === 0,
      detail: `${admitted} admitted; ${overtaking} before one who asked a second earlier`,
    },
    ...parts.map(([name, { samples, cost }]) =>
      atMostAbsolute(USEFUL_MS, {
        what: `${what}: ${name}, p99`,
        unit: 'ms',
        pasar: percentile(samples, 0.99),
        detail:
          `p50 ${percentile(samples, 0.5).toFixed(1)} ms, ${samples.filter(({ status }) => status !== 200).length} refused under overload; ` +
          `processor time of an answer: server ${cost.server.toFixed(2)}, PostgreSQL ${cost.postgres.toFixed(2)}, load ${cost.load.toFixed(2)} ms`,
      }),
    ),
  ]
}
