import {
  Bookmark,
  CircleHelp,
  Gift,
  Heart,
  Info,
  Languages,
  type LucideIcon,
  MapPinned,
  Megaphone,
  MessageSquareText,
  Newspaper,
  RotateCcw,
  ShieldCheck,
  Ticket,
  TrendingUp,
} from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { MemberLink } from '@/features/login/components/MemberLink.tsx'
import { LanguageChoice } from '@/features/settings/LanguageChoice.tsx'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

const tile =
  'flex min-h-20 min-w-0 flex-col items-center justify-center gap-2 rounded-small px-1 py-3 text-center transition-colors duration-(--fast) hover:bg-shade'

function Tile({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon size={26} strokeWidth={1.5} className="shrink-0 text-accent" aria-hidden />
      <span className="w-full text-xs leading-tight text-ink-2 wide:text-sm">{label}</span>
    </>
  )
}

/** Links to the member's other pages and to the shop's information. */
export function AccountLinks() {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  return (
    <Card className="p-2">
      <h2 className="sr-only">{t('my.services')}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(5rem,100%),1fr))] wide:grid-cols-4">
        <MemberLink page={pages.coupons} className={tile}>
          <Tile icon={Ticket} label={t('my.coupons')} />
        </MemberLink>
        <MemberLink page={pages.giftCards} className={tile}>
          <Tile icon={Gift} label={t('my.giftCards')} />
        </MemberLink>
        <MemberLink page={pages.search} search={{ liked: true }} className={tile}>
          <Tile icon={Heart} label={t('my.liked')} />
        </MemberLink>
        <MemberLink page={pages.addresses} className={tile}>
          <Tile icon={MapPinned} label={t('my.addresses')} />
        </MemberLink>
        <PageLink page={pages.news} className={tile}>
          <Tile icon={Newspaper} label={t('my.news')} />
        </PageLink>
        <MemberLink page={pages.savedNews} className={tile}>
          <Tile icon={Bookmark} label={t('my.savedNews')} />
        </MemberLink>
        <PageLink page={pages.notices} className={tile}>
          <Tile icon={Megaphone} label={t('notice.title')} />
        </PageLink>
        <PageLink page={pages.questions} className={tile}>
          <Tile icon={CircleHelp} label={t('my.questions')} />
        </PageLink>
        <MemberLink page={pages.feedback} className={tile}>
          <Tile icon={MessageSquareText} label={t('feedback.title')} />
        </MemberLink>
        <PageLink page={pages.rates} className={tile}>
          <Tile icon={TrendingUp} label={t('wallet.rates')} />
        </PageLink>
        <PageLink page={pages.content} search={{ kind: 'returns' }} className={tile}>
          <Tile icon={RotateCcw} label={t('my.returns')} />
        </PageLink>
        <PageLink page={pages.content} search={{ kind: 'privacy' }} className={tile}>
          <Tile icon={ShieldCheck} label={t('my.privacy')} />
        </PageLink>
        <button type="button" className={tile} onClick={() => setChoosing(true)}>
          <Tile icon={Languages} label={t('my.language')} />
        </button>
        <PageLink page={pages.content} search={{ kind: 'about' }} className={tile}>
          <Tile icon={Info} label={t('my.about')} />
        </PageLink>
      </div>
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={t('my.language')}>
        <LanguageChoice titled={false} onChosen={() => setChoosing(false)} />
      </Sheet>
    </Card>
  )
}
