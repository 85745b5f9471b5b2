import { run } from '../../scripts/lib/run.ts'
import { atMostAbsolute, type Benchmark } from '../row.ts'

/** `npm test`, whole, with the time of each stage. */
export const tests: Benchmark = {
  name: 'tests',
  onRequest: true,
  async measure() {
    const began = performance.now()
    const { code, output } = await run('npm', ['test'])
    if (code !== 0) throw new Error(`npm test failed:\n${output.slice(-2_000)}`)
    const stages = [...output.matchAll(/^✓ (\w+) +([\d.]+ s) {3}(\d+) passed/gm)]
    return [
      atMostAbsolute(720, {
        what: 'npm test',
        unit: 's',
        pasar: (performance.now() - began) / 1000,
        reason: 'the journeys keep both cores busy, mostly with the browser',
        detail: stages.map(([, stage, seconds, passed]) => `${stage} ${seconds} (${passed})`).join(', '),
      }),
    ]
  },
}
