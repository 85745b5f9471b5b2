import lighthouse from 'lighthouse'
import type { Row } from '../row.ts'

const REASON =
  'React renders the page on a CPU slowed down four times; browser, Lighthouse and server share two cores, so the scores of one build vary by ten points'

const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100 }
type Category = keyof typeof MIN_SCORES

/** Lighthouse scores for a phone. @param port of the browser's debugging protocol */
export async function runLighthouse(
  name: string,
  url: string,
  port: number,
  flags: { disableStorageReset?: boolean } = {},
): Promise<Row[]> {
  const categories = Object.keys(MIN_SCORES) as Category[]
  const result = await lighthouse(url, { ...flags, port, onlyCategories: categories, logLevel: 'error' })
  if (!result) throw new Error('Lighthouse returned no result')
  const { lhr } = result
  return categories.map((category) => {
    const { score, auditRefs } = lhr.categories[category]!
    const failedAudits = auditRefs.flatMap(({ id, weight }) =>
      weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9
        ? [`${id} ${lhr.audits[id]!.displayValue ?? ''}`.trim()]
        : [],
    )
    const pasar = Math.round((score ?? 0) * 100)
    const minScore = MIN_SCORES[category]
    return {
      what: `Lighthouse, phone, ${name}: ${category.replace('-', ' ')}`,
      unit: 'points',
      pasar,
      target: `≥ ${minScore}`,
      ok: pasar >= minScore,
      reason: REASON,
      ...(failedAudits.length > 0 ? { detail: failedAudits.join(', ') } : {}),
    }
  })
}
