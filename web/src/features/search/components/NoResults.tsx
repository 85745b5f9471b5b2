import { Heart, SearchX } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { ProductTile } from '@/features/products/components/ProductTile.tsx'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { Notice } from '@/ui/page/Notice.tsx'
import { usePopular } from '../api/search.ts'
import { listFilters, noFilters, type SearchParams } from '../model/filters.ts'

/** A search without results: suggestion, reset of filters, categories and popular products. */
export function NoResults({ search, suggestion }: { search: SearchParams; suggestion: string | null }) {
  const t = useT()
  const filtered = listFilters(search).length > 0
  const popular = usePopular().data?.list ?? []
  // Only the list of liked products, without a search or further filters.
  const noLikes = search.liked && !search.keyword && listFilters({ ...search, liked: false }).length === 0
  return (
    <div className="grid gap-6">
      <Notice
        icon={noLikes ? Heart : SearchX}
        title={t(noLikes ? 'search.noLikes' : 'search.nothing')}
        text={t(noLikes ? 'search.noLikesText' : filtered ? 'search.nothingFiltered' : 'search.nothingText')}
      >
        <div className="flex flex-wrap justify-center gap-3">
          {suggestion && (
            <Button onClick={() => setSearch(pages.search, { ...search, keyword: suggestion })}>
              {t('search.didYouMean', { word: suggestion })}
            </Button>
          )}
          {filtered && !noLikes && (
            <Button
              variant={suggestion ? 'soft' : 'primary'}
              onClick={() => setSearch(pages.search, { ...search, ...noFilters })}
            >
              {t('search.clearFilters')}
            </Button>
          )}
          <PageLink page={pages.category} className={buttonClass({ variant: 'quiet' })}>
            {t('common.categories')}
          </PageLink>
        </div>
      </Notice>
      {popular.length > 0 && (
        <section>
          <SectionTitle>{t('search.popular')}</SectionTitle>
          <ul className="mt-2 grid grid-cols-2 gap-x-3 gap-y-6 wide:grid-cols-4 wide:gap-x-5">
            {popular.map((product) => (
              <li key={product.id} className="min-w-0">
                <ProductTile product={product} addable />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
