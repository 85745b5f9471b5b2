import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Price } from '@/ui/display/Price.tsx'
import type { AfterSale } from '../../api/after-sales.ts'

/** The items of a request: units, replacement, and what the inspection accepted. */
export function RequestItems({ request }: { request: AfterSale }) {
  const t = useT()
  return (
    <Card flush>
      {request.lines.map((line) => (
        <PageLink
          key={line.id}
          page={pages.product}
          search={{ id: line.goodsId, sku: line.skuId }}
          className="flex items-center gap-4 px-4 py-3.5 transition-colors duration-(--fast) hover:bg-shade"
        >
          <Picture
            picture={line.picture}
            ratio={1}
            sizes="64px"
            alt=""
            className="size-16 shrink-0 rounded-card"
          />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 leading-snug font-medium break-words">{line.title}</span>
            {line.optionText && <span className="block text-sm text-muted">{line.optionText}</span>}
            {line.replacement && (
              <span className="block text-sm font-medium text-accent">
                {t('afterSale.replacedBy', {
                  option:
                    line.replacement.skuId === line.skuId
                      ? t('afterSale.sameOption')
                      : line.replacement.optionText,
                })}
              </span>
            )}
            {line.accepted !== null && line.accepted < line.quantity && (
              <span className="block text-sm font-medium text-sale">
                {t('afterSale.accepted', { count: line.accepted, total: line.quantity })}
              </span>
            )}
          </span>
          <span className="shrink-0 text-right">
            <Price money={line.points ?? line.price} />
            <span className="money block text-sm text-muted">
              <span className="sr-only">{t('common.quantity')} </span>× {line.quantity}
            </span>
          </span>
        </PageLink>
      ))}
    </Card>
  )
}
