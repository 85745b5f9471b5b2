import { ArrowLeft, ChevronRight, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { goBack, PageLink } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { platform } from '@/platform/browser.ts'
import { isInShell } from '@/platform/environment.ts'
import { IconButton } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import type { Product } from '../model/choice.ts'
import { buildShareUrl } from '../model/share.ts'

function useShare(goods: Product) {
  const t = useT()
  const code = useSession((s) => s.user?.invitationCode)
  return async () => {
    const url = buildShareUrl(location.href, code)
    const outcome = await platform.share({ title: goods.card.title, text: goods.subtitle, url })
    if (outcome === 'copied') toast(t('goods.linkCopied'))
  }
}

/** Buttons over the picture, which become a title bar once the picture is scrolled past. */
export function FloatingHeader({ goods }: { goods?: Product }) {
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
        {goods?.card.title}
      </span>
      {goods && <ShareButton goods={goods} appearance={appearance} />}
    </div>
  )
}

function ShareButton({ goods, appearance }: { goods: Product; appearance: 'plain' | 'floating' }) {
  const t = useT()
  const share = useShare(goods)
  return (
    <IconButton
      icon={Share2}
      appearance={appearance}
      label={t('goods.share')}
      onClick={() => void share()}
      className="pointer-events-auto"
    />
  )
}

/** The category path of a product, for the wide layout. */
export function ProductBreadcrumbs({ goods }: { goods: Product }) {
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
          {goods.categoryPath.map((category) => (
            <li key={category.id} className="flex min-w-0 items-center gap-1.5">
              <ChevronRight size={14} className="shrink-0" aria-hidden />
              <PageLink page={pages.category} search={{ id: category.id }} className={crumb}>
                {category.name}
              </PageLink>
            </li>
          ))}
        </ol>
      </nav>
      <ShareButton goods={goods} appearance="plain" />
    </div>
  )
}
