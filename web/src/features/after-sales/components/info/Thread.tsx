import { AFTER_SALE_MAX_PICTURES, AFTER_SALE_MESSAGE_MAX_LENGTH } from '@pasar/contract/constants'
import { useState } from 'react'
import { PicturesInput } from '@/features/upload/components/PicturesInput.tsx'
import { usePictures } from '@/features/upload/components/use-pictures.ts'
import { getUploadedIds } from '@/features/upload/model/pictures.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Textarea } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { type AfterSale, useWriteMessage } from '../../api/after-sales.ts'
import { PictureRow } from './PictureRow.tsx'

/** The messages between member and shop about a request, and the next one while it is open. */
export function Thread({ request: { id, messages, actions } }: { request: AfterSale }) {
  const t = useT()
  const canWrite = actions.includes('message')
  if (messages.length === 0 && !canWrite) return null
  return (
    <Card className="grid gap-4">
      <h2 className="font-semibold">{t('afterSale.thread')}</h2>
      {messages.length > 0 ? (
        <ol className="grid gap-3">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      ) : (
        <p className="text-sm text-muted">{t('afterSale.threadEmpty')}</p>
      )}
      {canWrite && <MessageForm id={id} />}
    </Card>
  )
}

function Message({ message: { from, text, pictures, at } }: { message: AfterSale['messages'][number] }) {
  const t = useT()
  const { date } = useFormat()
  const isMine = from === 'buyer'
  return (
    <li
      className={cx(
        'grid w-fit max-w-[85%] gap-2 rounded-card px-4 py-3',
        isMine ? 'ml-auto border border-line' : 'bg-accent-soft',
      )}
    >
      <p className="text-xs text-muted">
        {t(`afterSale.from_${from}`)} · {date(at, 'dayTime')}
      </p>
      <p className="break-words whitespace-pre-line">{text}</p>
      <PictureRow pictures={pictures} />
    </li>
  )
}

function MessageForm({ id }: { id: string }) {
  const t = useT()
  const write = useWriteMessage()
  const [text, setText] = useState('')
  const { pictures, add, remove, retry, problem } = usePictures([], AFTER_SALE_MAX_PICTURES, 'afterSale')
  const send = async () => {
    if (problem) return toast(t(problem))
    const { ok } = await write.run({ id, text, fileIds: getUploadedIds(pictures) })
    if (!ok) return
    // What was added while it was sent stays.
    setText((current) => (current === text ? '' : current))
    for (const { key } of pictures) remove(key)
  }
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (checkForm(event.currentTarget)) void send()
      }}
    >
      <Textarea
        label={t('afterSale.message')}
        name="text"
        required
        maxLength={AFTER_SALE_MESSAGE_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PicturesInput
        pictures={pictures}
        max={AFTER_SALE_MAX_PICTURES}
        label={t('afterSale.pictures')}
        onAdd={add}
        onRemove={remove}
        onRetry={retry}
      />
      <Button type="submit" variant="soft" wide busy={write.busy}>
        {t('afterSale.sendMessage')}
      </Button>
    </form>
  )
}
