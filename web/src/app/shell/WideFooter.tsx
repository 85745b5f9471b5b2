import { APP_VERSION } from '@pasar/contract/constants'
import { type LinkSearch, type Page, pages } from '@/app/paths.ts'
import { useVersion } from '@/features/content/api/content.ts'
import { MemberLink } from '@/features/login/components/MemberLink.tsx'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { PageLink } from '@/lib/nav.tsx'

type Link = { page: Page; search?: { kind: string }; label: Key; memberOnly?: boolean }

const columns: { title: Key; links: Link[] }[] = [
  {
    title: 'my.footerShop',
    links: [
      { page: pages.home, label: 'common.tabHome' },
      { page: pages.category, label: 'common.categories' },
      { page: pages.activity, label: 'common.tabActivity' },
      { page: pages.news, label: 'common.news' },
      { page: pages.notices, label: 'notice.title' },
      { page: pages.company, label: 'company.title' },
    ],
  },
  {
    title: 'common.account',
    links: [
      { page: pages.orders, label: 'my.orders' },
      { page: pages.wallet, label: 'wallet.title' },
      { page: pages.coupons, label: 'my.coupons' },
      { page: pages.addresses, label: 'my.addresses' },
    ],
  },
  {
    title: 'my.footerHelp',
    links: [
      { page: pages.support, label: 'support.title' },
      { page: pages.questions, label: 'question.title' },
      { page: pages.feedback, label: 'feedback.title', memberOnly: true },
      { page: pages.contactUs, label: 'office.contactUs' },
      { page: pages.content, search: { kind: 'returns' }, label: 'setting.returns' },
      { page: pages.content, search: { kind: 'terms' }, label: 'setting.terms' },
      { page: pages.content, search: { kind: 'privacy' }, label: 'setting.privacy' },
      { page: pages.content, search: { kind: 'about' }, label: 'setting.about' },
      { page: pages.rates, label: 'wallet.rates' },
    ],
  },
]

const linkClass = 'target hover:text-accent hover:underline underline-offset-4'

/** The footer of wide windows: the shop's pages, its agreements and its contact. */
export default function WideFooter() {
  const t = useT()
  const email = useVersion().data?.contact.email
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="page-width grid grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.4fr)] gap-8 py-10">
        {columns.map(({ title, links }) => (
          <section key={title} aria-labelledby={title}>
            <h2 id={title} className="mb-3 text-sm font-semibold">
              {t(title)}
            </h2>
            <ul className="grid gap-2 text-sm text-ink-2">
              {links.map(({ page, search, label, memberOnly }) => {
                const Anchor = memberOnly ? MemberLink : PageLink
                return (
                  <li key={label}>
                    <Anchor page={page} search={search as LinkSearch<Page>} className={linkClass}>
                      {t(label)}
                    </Anchor>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
        <div className="text-sm text-ink-2">
          <h2 className="mb-3 font-semibold text-ink">{t('my.contact')}</h2>
          {email && (
            <a href={`mailto:${email}`} className={`${linkClass} break-all`}>
              {email}
            </a>
          )}
          <p className="mt-6 text-muted">Pasar {APP_VERSION}</p>
        </div>
      </div>
    </footer>
  )
}
