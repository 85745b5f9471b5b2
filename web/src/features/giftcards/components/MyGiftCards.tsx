import { Gift as GiftIcon, Send, Ticket } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { Notice } from '@/ui/page/Notice.tsx'
import { useGiftCards } from '../api/gift-cards.ts'
import { Contents, rows } from './Contents.tsx'
import { GiveSheet } from './GiveSheet.tsx'
import { MyCard } from './MyCard.tsx'
import { RedeemSheet } from './RedeemSheet.tsx'

/** The cards that the member can redeem or give, and links to redeem a code and to buy cards. */
export function MyGiftCards({ onLink }: { onLink: (giftId: string) => void }) {
  const t = useT()
  const cards = useGiftCards('mine')
  const [open, setOpen] = useState<'give' | 'redeem' | null>(null)
  const { values = [], hasPayPassword = false, saleCategoryId = null } = cards.first ?? {}
  const redeem = (
    <Button variant={values.length > 0 ? 'quiet' : 'primary'} icon={Ticket} onClick={() => setOpen('redeem')}>
      {t('gift.redeemCode')}
    </Button>
  )
  const buy = saleCategoryId && (
    <PageLink
      page={pages.search}
      search={{ categoryId: saleCategoryId }}
      className={buttonClass({ variant: 'soft' })}
    >
      {t('gift.buy')}
    </PageLink>
  )
  return (
    <>
      <Contents
        query={cards}
        empty={
          <Notice
            icon={GiftIcon}
            title={t('gift.noneTitle')}
            text={t(buy ? 'gift.noneText' : 'gift.noneForSaleText')}
          >
            {redeem}
            {buy}
          </Notice>
        }
      >
        <div className="mb-3 flex flex-wrap gap-3">
          {values.length > 0 && (
            <Button icon={Send} onClick={() => setOpen('give')}>
              {t('gift.give')}
            </Button>
          )}
          {redeem}
          {buy}
        </div>
        <InfiniteList
          items={cards.items}
          keyOf={(card) => card.id}
          render={(card) => <MyCard card={card} hasPassword={hasPayPassword} />}
          query={cards}
          {...rows}
        />
      </Contents>
      <RedeemSheet open={open === 'redeem'} onClose={() => setOpen(null)} />
      {open === 'give' && (
        <GiveSheet
          onClose={() => setOpen(null)}
          values={values}
          hasPassword={hasPayPassword}
          onLink={onLink}
        />
      )}
    </>
  )
}
