import { useT } from '@/i18n/i18n.ts'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { useSimilar } from '../api/products.ts'
import { ProductTile } from './ProductTile.tsx'

/** Similar products. Hidden when there are none or loading fails. */
export function SimilarProducts({ goodsId }: { goodsId: string }) {
  const t = useT()
  const list = useSimilar(goodsId).data?.list ?? []
  if (list.length === 0) return null
  return (
    <section className="page-width py-8">
      <SectionTitle>{t('goods.recommendations')}</SectionTitle>
      <ul className="mt-2 grid grid-cols-2 gap-x-3 gap-y-6 wide:grid-cols-4 wide:gap-x-5">
        {list.map((goods) => (
          <li key={goods.id} className="min-w-0">
            <ProductTile goods={goods} addable />
          </li>
        ))}
      </ul>
    </section>
  )
}
