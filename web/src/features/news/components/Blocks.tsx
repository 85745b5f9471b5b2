import type { Block } from '@pasar/contract/calls/content'
import { Picture } from '@/ui/display/Picture.tsx'

/** Renders rich text blocks: headings, paragraphs, lists, pictures and tables. Contains no markup. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid gap-4 leading-relaxed">
      {blocks.map((block) => (
        <BlockView
          key={`${block.kind} ${block.text} ${block.items[0] ?? ''} ${block.rows[0]?.name ?? ''}`}
          block={block}
        />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-2 text-lg font-bold">{block.text}</h2>
    case 'paragraph':
      return <p className="text-ink-2">{block.text}</p>
    case 'list':
      return (
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'picture':
      return (
        block.picture && (
          <Picture picture={block.picture} sizes="(min-width: 750px) 680px, 100vw" className="rounded-card" />
        )
      )
    case 'table':
      return (
        <dl className="divide-y divide-line">
          {block.rows.map((row) => (
            <div key={row.name} className="flex gap-4 py-2">
              <dt className="w-2/5 text-muted">{row.name}</dt>
              <dd className="min-w-0 break-words">{row.value}</dd>
            </div>
          ))}
        </dl>
      )
  }
}
