import type { Output } from '@pasar/contract/call'
import type { Block } from '@pasar/contract/calls/content'
import type { companyPage } from '@pasar/contract/calls/content/company'
import { Blocks } from '@/features/news/components/Blocks.tsx'
import { Card } from '@/ui/display/Card.tsx'

type Section = Output<typeof companyPage>['list'][number]

const rowsOf = (blocks: readonly Block[]) =>
  blocks.flatMap(({ kind, rows }) => (kind === 'table' ? rows : []))
const withoutTables = (blocks: readonly Block[]) => blocks.filter(({ kind }) => kind !== 'table')

/** A section about the company. Figures and timelines draw the rows of their tables; all else is rich text. */
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
  <dl className="grid grid-cols-2 gap-4 wide:grid-cols-4">
    {rows.map(({ name, value }) => (
      <div key={name + value} className="flex flex-col-reverse justify-end border-l-2 border-accent pl-3">
        <dt className="text-sm text-muted">{value}</dt>
        <dd className="money text-2xl font-bold tracking-tight text-accent">{name}</dd>
      </div>
    ))}
  </dl>
)

const Timeline = ({ rows }: { rows: Rows }) => (
  <ol className="grid">
    {rows.map(({ name, value }) => (
      <li key={name + value} className="relative grid grid-cols-[3.5rem_1fr] gap-4 pb-5 last:pb-0">
        <span className="money font-semibold text-accent">{name}</span>
        <span className="border-l border-line pl-4 text-ink-2">
          <span
            aria-hidden
            className="absolute top-2 left-[4.5rem] size-2.5 -translate-x-1/2 rounded-full border-2 border-surface bg-accent"
          />
          {value}
        </span>
      </li>
    ))}
  </ol>
)
