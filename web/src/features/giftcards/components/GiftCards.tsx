import type { Gift } from '@pasar/contract/calls/gift-cards'
import { History, Send, WalletCards } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { setSearch, usePageSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { Notice } from '@/ui/page/Notice.tsx'
import { useGiftCardLog, useGiftCards, useGifts } from '../api/gift-cards.ts'
import { Contents, rows } from './Contents.tsx'
import { GivenCard } from './GivenCard.tsx'
import { LinkSheet } from './LinkSheet.tsx'
import { LogRow } from './LogRow.tsx'
import { MyGiftCards } from './MyGiftCards.tsx'
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
    mine: <MyGiftCards onLink={setGiftId} />,
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
        query={gifts}
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
        query={cards}
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
        query={log}
        rowHeight={64}
        gap={0}
        className="overflow-hidden rounded-card border border-line bg-surface divide-y divide-line"
      />
    </Contents>
  )
}
