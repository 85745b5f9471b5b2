import { PayCards } from '@/features/saved-cards/components/PayCards.tsx'
import { SaveCard } from '@/features/saved-cards/components/SaveCard.tsx'
import { ChannelList } from './ChannelList.tsx'
import type { TopUpChoice } from './use-topup-choice.ts'

/** The saved cards and the channels of a top-up, in one radio group. */
export function TopUpChannels({ choice }: { choice: TopUpChoice }) {
  const { channels, savedCards, method, saves, setSaves, chooseCard, chooseChannel } = choice
  const { card, channel } = method
  return (
    <>
      <PayCards group="channel" cards={savedCards} selected={card?.id} onChoose={chooseCard} />
      <ChannelList
        channels={channels}
        selected={card ? undefined : channel?.id}
        onChoose={chooseChannel}
        below={channel?.savesCards && <SaveCard checked={saves} onChange={setSaves} />}
      />
    </>
  )
}
