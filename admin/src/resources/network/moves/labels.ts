import type { MoveKind, MoveProblem, MoveState, NetworkMove } from '@pasar/contract/calls/admin/network/moves'
import { t } from '../../../i18n/translate.ts'
import type { StateLabels } from '../../../ui/format/state-chip.tsx'
import { legNames } from '../labels.ts'

export const kindNames: Record<MoveKind, string> = {
  referrer: t('Referrer'),
  position: t('Position'),
}

export const stateLabels: StateLabels<MoveState> = {
  waiting: {
    tab: t('To approve'),
    chip: { label: t('to approve'), tone: 'warning' },
    empty: t('No moves to approve. They are requested on a member’s page.'),
  },
  approved: {
    tab: t('Approved'),
    chip: { label: t('approved'), tone: 'info' },
    empty: t('No moves wait for the next day.'),
  },
  done: { tab: t('Done'), chip: { label: t('done'), tone: 'success' }, empty: t('No moves yet.') },
  rejected: {
    tab: t('Rejected'),
    chip: { label: t('rejected'), tone: 'default' },
    empty: t('No rejected moves.'),
  },
  failed: {
    tab: t('Failed'),
    chip: { label: t('failed'), tone: 'error' },
    empty: t('No moves have failed.'),
  },
}

export const problemTexts: Record<MoveProblem, string> = {
  'not-leaf': t('Somebody is below the member. Only members without anybody below can be moved.'),
  target: t(
    'The member cannot go there: choose another place, for a position one in the branch of the owner.',
  ),
  inactive: t('An account is banned or cancelled.'),
  taken: t('Somebody has this position.'),
  changed: t('The member has moved meanwhile.'),
}

/** A place: the member above, and the leg of a position. */
export const formatPlace = ({ member, leg }: NetworkMove['from']): string => {
  const name = member ? `${member.name} (${member.username})` : t('nobody')
  return leg ? `${name}, ${legNames[leg]}` : name
}
