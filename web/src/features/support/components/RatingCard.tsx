import type { Conversation } from '@pasar/contract/calls/support/chat'
import { TEXTAREA_MAX_LENGTH } from '@pasar/contract/constants'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Stars, StarsInput } from '@/ui/display/Stars.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { rateChat } from '../api/chat.ts'

export type RatingCardProps = { rating: NonNullable<Conversation['rating']> }

/** The rating of a chat that has ended: 1 to 5 stars with an optional comment. */
export function RatingCard({ rating }: RatingCardProps) {
  const t = useT()
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  if (rating.stars !== null)
    return (
      <p className="mt-4 flex flex-wrap items-center justify-center gap-2 text-sm text-muted">
        {t('chat.rated')}
        <Stars value={rating.stars} />
      </p>
    )
  const send = async () => {
    setBusy(true)
    await rateChat(rating.session, stars, comment.trim())
    setBusy(false)
  }
  return (
    <form
      className="mx-auto mt-4 grid w-full max-w-sm animate-appear justify-items-center gap-2 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (stars > 0) void send()
      }}
    >
      <h2 className="font-semibold">{t('chat.rateTitle')}</h2>
      <StarsInput value={stars} onChange={setStars} label={t('chat.rateTitle')} name="stars" />
      {stars > 0 && (
        <>
          <Input
            label={t('chat.rateComment')}
            name="comment"
            autoComplete="off"
            enterKeyHint="send"
            maxLength={TEXTAREA_MAX_LENGTH}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            className="w-full"
          />
          <Button type="submit" wide busy={busy}>
            {t('chat.rate')}
          </Button>
        </>
      )}
      <p className="text-center text-xs text-muted">{t('chat.closed')}</p>
    </form>
  )
}
