import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import type { Total } from './Figures.tsx'

/** The products that sold most. Hidden before the first sale. */
export function BestProducts({ best }: { best: Total['best'] }) {
  const t = useT()
  if (best.length === 0) return null
  return (
    <Card>
      <h2 className="font-semibold">{t('myShop.best')}</h2>
      <ol className="mt-3 grid gap-3">
        {best.map(({ goodsId, title, picture, units }, i) => (
          <li key={goodsId} className="flex items-center gap-3">
            <span className="money w-5 shrink-0 text-center font-semibold text-muted">{i + 1}</span>
            <Picture
              picture={picture}
              ratio={1}
              sizes="48px"
              alt=""
              className="size-12 shrink-0 rounded-small"
            />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 leading-snug break-words">{title}</span>
              <span className="money block text-sm text-muted">{t('myShop.units', { count: units })}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
