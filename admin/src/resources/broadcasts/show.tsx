import Box from '@mui/material/Box'
import { adminBroadcastCancel } from '@pasar/contract/calls/admin/broadcasts'
import { EditButton, Show, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { type BroadcastDetails, describeAudience, stateTones } from './labels.ts'
import { Preview } from './preview.tsx'
import { ScheduleButton } from './schedule-button.tsx'

/** A broadcast: its texts, its audience and how many members have received and read it. */
export const BroadcastShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

const Time = ({ at }: { at: string | null }) => (at ? <DateTime at={at} /> : '–')

function Page() {
  const broadcast = useRecordContext<BroadcastDetails>()
  const cancel = useAction(adminBroadcastCancel, { done: t('Broadcast cancelled') })
  if (!broadcast) return null
  const { id, state, title, text, audience, recipients, read, reach, target } = broadcast
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading title={title['en-us']} chips={<StateChip label={state} tone={stateTones[state]} />}>
        {state === 'draft' && <EditButton />}
        {state === 'draft' && <ScheduleButton id={id} reach={reach} />}
        {(state === 'scheduled' || state === 'sending') && (
          <ConfirmButton
            label={t('Cancel broadcast')}
            title={t('Cancel this broadcast?')}
            text={t('Members who have received it keep it. All others will not receive it.')}
            danger
            disabled={cancel.isPending}
            onConfirm={() => cancel.mutateAsync({ id })}
          />
        )}
      </PageHeading>
      <Section title={t('Message')}>
        <Preview title={title} text={text} />
        <DescriptionList>
          <Description name={t('Links to')}>{target || '–'}</Description>
        </DescriptionList>
      </Section>
      <Section title={t('Audience')}>
        <DescriptionList>
          <Description name={t('Members')}>{describeAudience(audience)}</Description>
          <Description name={t('Registered from')}>
            <Time at={audience.registeredFrom} />
          </Description>
          <Description name={t('Registered before')}>
            <Time at={audience.registeredUntil} />
          </Description>
          <Description name={t('Members in this audience now')}>{reach}</Description>
          <Description name={t('Recipients')}>{recipients}</Description>
          <Description name={t('Read by')}>{read}</Description>
          <Description name={t('Sends')}>
            <Time at={broadcast.sendAt} />
          </Description>
          <Description name={t('Started')}>
            <Time at={broadcast.startedAt} />
          </Description>
          <Description name={t('Ended')}>
            <Time at={broadcast.endedAt} />
          </Description>
          <Description name={t('Created by')}>{broadcast.createdBy || '–'}</Description>
        </DescriptionList>
      </Section>
    </Box>
  )
}
