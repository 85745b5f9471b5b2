import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Lightbox } from '../../ui/picture/lightbox.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Section } from '../../ui/record/section.tsx'
import { MemberContact, MemberIdentity } from '../members/member-fields.tsx'
import { AccountNumber } from './account-number.tsx'
import { useExportPayouts } from './export-payouts.tsx'
import type { Withdrawal } from './labels.ts'

type Props = { withdrawal: Withdrawal }

/** Amounts of a withdrawal, with the member's balance and history. */
export function AmountsSection({ withdrawal }: Props) {
  const { amount, fee, net, receives, rate, available, cameIn, earlier } = withdrawal
  return (
    <Section title={t('Amounts')}>
      <DescriptionList>
        <Description name={t('Debited')}>{formatMoney(amount)}</Description>
        <Description name={t('Fee')}>{formatMoney(fee)}</Description>
        <Description name={t('Payout')}>
          <strong>{formatMoney(receives)}</strong>
        </Description>
        {net.currency !== receives.currency && <Description name={t('Rate')}>{rate}</Description>}
        <Description name={t('Available balance')}>{formatMoney(available)}</Description>
        <Description name={t('Received in the last 24 hours')}>{formatMoney(cameIn)}</Description>
        <Description name={t('Previous withdrawals')}>
          {earlier.count > 0
            ? `${t('%{smart_count} withdrawal |||| %{smart_count} withdrawals', { smart_count: earlier.count })}, ${formatMoney(earlier.worth)}`
            : t('None')}
        </Description>
      </DescriptionList>
    </Section>
  )
}

/** States in which the server no longer reveals the number: nothing was paid out. */
const endedUnpaid: readonly Props['withdrawal']['state'][] = ['rejected', 'cancelled', 'failed']

export function DestinationSection({ withdrawal }: Props) {
  const { id, bank, address, network, fileNo, fileId, channel, state } = withdrawal
  const file = useExportPayouts()
  return (
    <Section
      title={t('Destination')}
      actions={
        state === 'approved' &&
        fileId && (
          <Button
            size="small"
            startIcon={<DownloadIcon />}
            loading={file.isPending}
            onClick={() => file.mutate({ id: fileId, channel })}
          >
            {t('Download file')}
          </Button>
        )
      }
    >
      <DescriptionList>
        {bank ? (
          <>
            <Description name={t('Bank')}>{bank.name}</Description>
            <Description name="SWIFT">{bank.code}</Description>
            <Description name={t('Holder')}>{bank.holder}</Description>
            <Description name={bank.type === 'card' ? t('Card number') : t('Account number')}>
              {endedUnpaid.includes(state) ? (
                bank.numberMasked
              ) : (
                <AccountNumber id={id} masked={bank.numberMasked} />
              )}
            </Description>
            {bank.branch && <Description name={t('Branch')}>{bank.branch}</Description>}
            <Description name={t('Country')}>{bank.country}</Description>
            <Description name={t('Added')}>
              <DateTime at={bank.addedAt} />
            </Description>
          </>
        ) : (
          <>
            <Description name={t('Address')}>{address}</Description>
            <Description name={t('Network')}>{network}</Description>
          </>
        )}
        {fileNo && <Description name={t('Exported in')}>{fileNo}</Description>}
      </DescriptionList>
    </Section>
  )
}

export const MemberSection = ({ withdrawal: { member } }: Props) => (
  <Section title={t('Member')}>
    <DescriptionList>
      <MemberIdentity member={member} />
      <Description name={t('Verified name')}>
        {member.verifiedName ? (
          `${member.verifiedName}, ${member.verifiedCountry}`
        ) : (
          <StateChip label={t('not verified')} tone="error" />
        )}
      </Description>
      <MemberContact member={member} />
    </DescriptionList>
  </Section>
)

export function PayoutSection({ withdrawal: { payout } }: Props) {
  const [open, setOpen] = useState<number>()
  if (!payout) return null
  return (
    <Section title={t('Payout')}>
      <DescriptionList>
        <Description name={t('Reference')}>{payout.reference}</Description>
        <Description name={t('Marked as paid by')}>{payout.by || t('staff')}</Description>
        <Description name={t('Paid at')}>
          <DateTime at={payout.at} />
        </Description>
      </DescriptionList>
      {payout.proof && (
        <>
          <ButtonBase
            onClick={() => setOpen(0)}
            aria-label={t('Enlarge the payout receipt')}
            sx={{ mt: 2, borderRadius: 1, overflow: 'hidden', cursor: 'zoom-in' }}
          >
            <Box
              component="img"
              src={payout.proof.url}
              alt=""
              sx={{ maxWidth: '100%', maxHeight: '12rem' }}
            />
          </ButtonBase>
          <Lightbox
            pictures={[{ url: payout.proof.url, name: t('Payout receipt') }]}
            index={open}
            onMove={setOpen}
          />
        </>
      )}
    </Section>
  )
}
