import { useT } from '@/i18n/i18n.ts'
import { SectionTitle } from '@/ui/display/Card.tsx'
import type { Product } from '../model/choice.ts'

/** The description and the specifications of a product. */
export function DetailsBlock({ product }: { product: Product }) {
  const t = useT()
  return (
    <section className="grid gap-4">
      {product.description.length > 0 && (
        <div className="grid gap-3">
          <SectionTitle>{t('goods.details')}</SectionTitle>
          {product.description.map((block) => {
            const key = `${block.kind} ${block.text} ${block.items[0] ?? ''}`
            if (block.kind === 'heading')
              return (
                <h3 key={key} className="mt-2 font-semibold">
                  {block.text}
                </h3>
              )
            if (block.kind === 'list')
              return (
                <ul key={key} className="grid list-disc gap-1 pl-5 leading-relaxed text-ink-2">
                  {block.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )
            return (
              <p key={key} className="leading-relaxed text-ink-2">
                {block.text}
              </p>
            )
          })}
        </div>
      )}
      {product.specs.length > 0 && (
        <div>
          <SectionTitle>{t('goods.specs')}</SectionTitle>
          <dl className="divide-y divide-line rounded-card border border-line bg-surface px-4">
            {product.specs.map((spec) => (
              <div key={spec.name} className="flex gap-4 py-3 text-sm">
                <dt className="w-2/5 shrink-0 break-words hyphens-auto text-muted">{spec.name}</dt>
                <dd className="min-w-0 break-words hyphens-auto">{spec.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}
