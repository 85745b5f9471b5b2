import './company.css'
import type { Output } from '@pasar/contract/call'
import type { Block } from '@pasar/contract/calls/content'
import type { companyPage } from '@pasar/contract/calls/content/company'
import { Blocks } from '@/features/news/components/Blocks.tsx'
import { Card } from '@/ui/display/Card.tsx'

type Section = Output<typeof companyPage>['list'][number]

const rowsOf = (blocks: readonly Block[]) =>
  blocks.flatMap(({ kind, rows }) => (kind === 'table' ? rows : []))
const withoutTables = (blocks: readonly Block[]) => blocks.filter(({ kind }) => kind !== 'table')

/**
 * A section about the company. Figures and timelines draw the rows of their tables; all else is rich text.
 */
export function CompanySection({ section: { kind, title, blocks } }: { section: Section }) {
  const text = kind === 'text' ? blocks : withoutTables(blocks)
  return (
    <Card className="wide:p-8">
      <section aria-label={title} className="grid gap-4 break-words">
        <h2 className="text-xl font-bold tracking-tight text-balance">{title}</h2>
        {text.length > 0 && <Blocks blocks={text} />}
        {kind === 'figures' && <Figures rows={rowsOf(blocks)} />}
        {kind === 'timeline' && <Timeline rows={rowsOf(blocks)} />}
      </section>
    </Card>
  )
}

type Rows = Block['rows']

const Figures = ({ rows }: { rows: Rows }) => (
  <dl className="company-figures">
    {rows.map(({ name, value }) => (
      <div key={name + value} className="company-figure">
        <dt className="text-sm text-muted">{value}</dt>
        <dd className="money text-xl font-bold tracking-tight text-accent">{name}</dd>
      </div>
    ))}
  </dl>
)

const Timeline = ({ rows }: { rows: Rows }) => (
  <ol>
    {rows.map(({ name, value }) => (
      <li key={name + value} className="timeline-step">
        <span className="money font-semibold text-accent">{name}</span>
        <span className="timeline-text text-ink-2">{value}</span>
      </li>
    ))}
  </ol>
)
