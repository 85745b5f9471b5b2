import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { ShareButton } from '@/features/share/components/ShareButton.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, PageLink } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { IconButton } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import type { Product } from '../model/choice.ts'

/** Buttons over the picture, which become a title bar once the picture is scrolled past. */
export function FloatingHeader({ product }: { product?: Product }) {
  const t = useT()
  const [past, setPast] = useState(false)
  useEffect(() => {
    const update = () => setPast(scrollY > innerWidth * 0.8)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  const appearance = past ? 'plain' : 'floating'
  return (
    <div
      className={cx(
        'fixed inset-x-0 top-0 z-30 grid grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-2 px-3 pt-[calc(var(--safe-top)+6px)] pb-1.5 transition-colors duration-(--fast) wide:hidden',
        past ? 'bg-paper/95 backdrop-blur-sm' : 'pointer-events-none',
      )}
    >
      {isInShell() ? (
        <span />
      ) : (
        <IconButton
          icon={ArrowLeft}
          appearance={appearance}
          label={t('common.back')}
          onClick={goBack}
          className="pointer-events-auto"
        />
      )}
      <span
        aria-hidden
        className={cx(
          'truncate text-center font-semibold transition-opacity duration-(--fast)',
          !past && 'opacity-0',
        )}
      >
        {product?.card.title}
      </span>
      {product && (
        <ShareButton
          target={{ kind: 'product', id: product.card.id }}
          appearance={appearance}
          className="pointer-events-auto"
        />
      )}
    </div>
  )
}

/** The category path of a product, for the wide layout. */
export function ProductBreadcrumbs({ product }: { product: Product }) {
  const t = useT()
  const crumb = 'target truncate hover:text-accent'
  return (
    <div className="hidden min-h-14 items-center justify-between gap-4 wide:flex">
      <nav aria-label={t('goods.path')} className="min-w-0">
        <ol className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
          <li>
            <PageLink page={pages.home} className={crumb}>
              {t('common.tabHome')}
            </PageLink>
          </li>
          {product.categoryPath.map((category) => (
            <li key={category.id} className="flex min-w-0 items-center gap-1.5">
              <ChevronRight size={14} className="shrink-0" aria-hidden />
              <PageLink page={pages.category} search={{ id: category.id }} className={crumb}>
                {category.name}
              </PageLink>
            </li>
          ))}
        </ol>
      </nav>
      <ShareButton target={{ kind: 'product', id: product.card.id }} />
    </div>
  )
}
