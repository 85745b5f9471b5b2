import type { Gift } from '@pasar/contract/calls/gift-cards'
import { Gift as GiftIcon, History, Send, Ticket, WalletCards } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { setSearch, usePageSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useGiftCardLog, useGiftCards, useGifts } from '../api/gift-cards.ts'
import { GivenCard } from './GivenCard.tsx'
import { GiveSheet } from './GiveSheet.tsx'
import { LinkSheet } from './LinkSheet.tsx'
import { LogRow } from './LogRow.tsx'
import { MyCard } from './MyCard.tsx'
import { RedeemSheet } from './RedeemSheet.tsx'
import { UsedCard } from './UsedCard.tsx'

const views = ['mine', 'given', 'used', 'log'] as const

/** The member's gift cards: own, given, used, and history. */
export function GiftCards() {
  const t = useT()
  const { view } = usePageSearch(pages.giftCards)
  const [giftId, setGiftId] = useState('')
  const gifts = useGifts()
  const linked = gifts.items.find((gift) => gift.id === giftId && gift.state === 'open')
  const lists = {
    mine: <Mine onLink={setGiftId} />,
    given: <Given gifts={gifts} onShow={setGiftId} />,
    used: <Used />,
    log: <Log />,
  }
  return (
    <>
      <Tabs
        tabs={views.map((key) => ({ key, label: t(`gift.${key}`) }))}
        value={view}
        onChange={(next) => setSearch(pages.giftCards, { view: next })}
        label={t('gift.tabs')}
        variant="pills"
      >
        <div className="mt-3">{lists[view]}</div>
      </Tabs>
      <LinkSheet gift={linked} onClose={() => setGiftId('')} />
    </>
  )
}

type Query = {
  isPending: boolean
  error: unknown
  refetch: () => Promise<unknown>
  total: number
}

/** Renders the states of a query: loading, failed, empty or contents. */
function Contents({ query, empty, children }: { query: Query; empty: ReactNode; children: ReactNode }) {
  if (query.isPending) return <CardSkeleton />
  if (query.error && query.total === 0) return <ErrorState onRetry={() => void query.refetch()} />
  return <PullToRefresh onRefresh={query.refetch}>{query.total === 0 ? empty : children}</PullToRefresh>
}

const rows = { rowHeight: 150 } as const

function Mine({ onLink }: { onLink: (giftId: string) => void }) {
  const t = useT()
  const cards = useGiftCards('mine')
  const [open, setOpen] = useState<'give' | 'redeem' | null>(null)
  const { values = [], hasPayPassword = false } = cards.first ?? {}
  const redeem = (
    <Button variant={values.length > 0 ? 'quiet' : 'primary'} icon={Ticket} onClick={() => setOpen('redeem')}>
      {t('gift.redeemCode')}
    </Button>
  )
  return (
    <>
      <Contents
        query={cards}
        empty={
          <Notice icon={GiftIcon} title={t('gift.noneTitle')} text={t('gift.noneText')}>
            {redeem}
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
        </div>
        <InfiniteList
          items={cards.items}
          keyOf={(card) => card.id}
          render={(card) => <MyCard card={card} hasPassword={hasPayPassword} />}
          hasMore={cards.hasNextPage}
          loadMore={() => void cards.fetchNextPage()}
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

const showMine = () => setSearch(pages.giftCards, { view: 'mine' })

function Given({ gifts, onShow }: { gifts: ReturnType<typeof useGifts>; onShow: (id: string) => void }) {
  const t = useT()
  return (
    <Contents
      query={gifts}
      empty={
        <Notice icon={Send} title={t('gift.noneGivenTitle')} text={t('gift.noneGivenText')}>
          <Button variant="soft" onClick={showMine}>
            {t('gift.toMine')}
          </Button>
        </Notice>
      }
    >
      <InfiniteList
        items={gifts.items}
        keyOf={(gift: Gift) => gift.id}
        render={(gift) => <GivenCard gift={gift} onShow={() => onShow(gift.id)} />}
        hasMore={gifts.hasNextPage}
        loadMore={() => void gifts.fetchNextPage()}
        {...rows}
      />
    </Contents>
  )
}

function Used() {
  const t = useT()
  const cards = useGiftCards('used')
  return (
    <Contents
      query={cards}
      empty={
        <Notice icon={WalletCards} title={t('gift.noneUsedTitle')} text={t('gift.noneUsedText')}>
          <Button variant="soft" onClick={showMine}>
            {t('gift.toMine')}
          </Button>
        </Notice>
      }
    >
      <InfiniteList
        items={cards.items}
        keyOf={(card) => card.id}
        render={(card) => <UsedCard card={card} />}
        hasMore={cards.hasNextPage}
        loadMore={() => void cards.fetchNextPage()}
        {...rows}
      />
    </Contents>
  )
}

function Log() {
  const t = useT()
  const log = useGiftCardLog()
  return (
    <Contents
      query={log}
      empty={
        <Notice icon={History} title={t('gift.noneLogTitle')} text={t('gift.noneLogText')}>
          <Button variant="soft" onClick={showMine}>
            {t('gift.toMine')}
          </Button>
        </Notice>
      }
    >
      <InfiniteList
        items={log.items}
        keyOf={(entry) => entry.id}
        render={(entry) => <LogRow entry={entry} />}
        hasMore={log.hasNextPage}
        loadMore={() => void log.fetchNextPage()}
        rowHeight={64}
        gap={0}
        className="overflow-hidden rounded-card border border-line bg-surface divide-y divide-line"
      />
    </Contents>
  )
}
