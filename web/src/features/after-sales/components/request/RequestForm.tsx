import { AFTER_SALE_MAX_PICTURES } from '@pasar/contract/constants'
import type { RefusalData } from '@pasar/contract/refusal-data'
import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { PicturesInput } from '@/features/upload/components/PicturesInput.tsx'
import { usePictures } from '@/features/upload/components/use-pictures.ts'
import { useVideo } from '@/features/upload/components/use-video.ts'
import { VideoInput } from '@/features/upload/components/VideoInput.tsx'
import { getUploadedIds } from '@/features/upload/model/pictures.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { go, PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Textarea } from '@/ui/forms/Field.tsx'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import {
  type AfterSale,
  type Eligibility,
  useEligibility,
  useRequest,
  useSubmitRequest,
} from '../../api/after-sales.ts'
import {
  clampDraft,
  type Draft,
  findDraftProblem,
  findObstacle,
  startDraft,
  toUnits,
} from '../../model/draft.ts'
import { ChooseItems } from './ChooseItems.tsx'
import { ChooseKind } from './ChooseKind.tsx'
import { Outcome } from './Outcome.tsx'
import { ReasonRow } from './ReasonRow.tsx'

type Props = { orderId: string; itemId: string; formerId: string }

/** Requests a return, exchange or warranty for items of an order, or repeats a rejected request. */
export function RequestForm({ orderId, itemId, formerId }: Props) {
  const t = useT()
  const eligibility = useEligibility(orderId, formerId)
  const former = useRequest(formerId)
  const query = eligibility.data ? former : eligibility
  if (eligibility.data && eligibility.data.kinds.length === 0)
    return (
      <Nothing
        orderId={orderId}
        text={findObstacle(eligibility.data.items, 'return') || t('afterSale.noneText')}
      />
    )
  if (eligibility.data && (!formerId || former.data))
    return <Form eligibility={eligibility.data} itemId={itemId} former={former.data} />
  if (isRefusal(query.error, 'not-found')) return <Nothing orderId={orderId} text={t('order.unknown')} />
  // The request was repeated, or waits for the operator.
  if (isRefusal(query.error, 'state-changed'))
    return <Nothing orderId={orderId} text={t('afterSale.noneText')} />
  return query.error ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton count={3} />
}

function Nothing({ orderId, text }: { orderId: string; text: string }) {
  const t = useT()
  return (
    <Notice icon={PackageX} title={t('afterSale.none')} text={text}>
      <PageLink page={pages.order} search={{ id: orderId }} replace className={buttonClass()}>
        {t('order.toOrder')}
      </PageLink>
    </Notice>
  )
}

const MB = 1024 * 1024

function Form({
  eligibility,
  itemId,
  former,
}: {
  eligibility: Eligibility
  itemId: string
  former?: AfterSale
}) {
  const t = useT()
  const { orderId, items, limits } = eligibility
  const [changed, setDraft] = useState<Draft>(() => startDraft(eligibility, itemId, former))
  // The order may have changed since: nothing is chosen that cannot be requested now.
  const draft = clampDraft(changed, items)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const [asksReason, setAsksReason] = useState(false)
  const pictures = usePictures([], AFTER_SALE_MAX_PICTURES, 'afterSale')
  const film = useVideo('afterSale')
  const submit = useSubmitRequest()
  const send = async () => {
    const problem = findDraftProblem(draft) ?? pictures.problem ?? film.problem
    const { kind, reason, description } = draft
    if (problem && problem !== 'afterSale.chooseReason') return toastOnPage(t(problem))
    // The sheet of the reasons says what is missing.
    if (reason === '') return setAsksReason(true)
    const fileIds = getUploadedIds(pictures.pictures)
    const videoId = film.video?.id || undefined
    const formerId = former?.id
    const input = { orderId, kind, reason, description, items: toUnits(draft), fileIds, videoId, formerId }
    const result = await submit.run(input)
    if (!result.ok) {
      if (isRefusal(result.error, 'exchanges-reached')) {
        const { left } = result.error.data as RefusalData<'exchanges-reached'>
        toast(t('afterSale.exchangesLeft', { left }))
      }
      return
    }
    toast(t('afterSale.submitted'))
    go(pages.afterSale, { id: result.data.id }, { replace: true })
  }
  return (
    <form
      noValidate
      className="grid gap-4 pt-1"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {former?.decisionNote && (
        <p className="rounded-card bg-star-soft px-4 py-3 text-sm text-star-ink">
          {t('afterSale.reapplyText', { note: former.decisionNote })}
        </p>
      )}
      <ChooseKind offer={eligibility} value={draft.kind} onChange={(kind) => change({ kind })} />
      <ChooseItems items={items} draft={draft} onChange={change} />
      <ReasonRow orderId={orderId} draft={draft} open={asksReason} onOpen={setAsksReason} onChange={change} />
      <Textarea
        label={t('afterSale.description')}
        name="description"
        rows={4}
        maxLength={limits.textLength}
        placeholder={t('afterSale.descriptionHint')}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <Card className="grid gap-5">
        <div className="grid gap-2">
          <PicturesInput
            pictures={pictures.pictures}
            max={limits.pictures}
            label={t('afterSale.pictures')}
            onAdd={pictures.add}
            onRemove={pictures.remove}
            onRetry={pictures.retry}
          />
          <p className="text-xs text-muted">
            {t('afterSale.picturesHint', { count: limits.pictures, size: limits.pictureBytes / MB })}
          </p>
        </div>
        <VideoInput
          video={film.video}
          label={t('afterSale.video')}
          hint={t('afterSale.videoHint', { size: limits.videoBytes / MB, seconds: limits.videoSeconds })}
          onChoose={(file) => void film.choose(file)}
          onRemove={film.remove}
          onRetry={film.retry}
        />
      </Card>
      <Outcome orderId={orderId} draft={draft} formerId={former?.id} />
      <Button type="submit" size="lg" wide busy={submit.busy}>
        {t('afterSale.submit')}
      </Button>
    </form>
  )
}
