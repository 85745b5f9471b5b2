import { type QuestionKind, questionKinds } from '@pasar/contract/calls/content/questions'
import { t } from '../../i18n/translate.ts'

export const kindLabels: Record<QuestionKind, string> = {
  orders: t('Orders'),
  delivery: t('Delivery'),
  payment: t('Payment'),
  returns: t('Returns'),
  account: t('Account'),
  wallet: t('Wallet and gift cards'),
}

export const kindChoices = questionKinds.map((id) => ({ id, name: kindLabels[id] }))
