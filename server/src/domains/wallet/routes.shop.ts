import * as cardCalls from '@pasar/contract/calls/wallet/bank-cards'
import * as exchangeCalls from '@pasar/contract/calls/wallet/exchange'
import * as transferCalls from '@pasar/contract/calls/wallet/transfers'
import * as calls from '@pasar/contract/calls/wallet/wallet'
import { handle, handleIdempotent, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { listCurrencies, showAssets, showTotal } from './assets/show-assets.ts'
import { showLog, showPointsLog, showRewardLog } from './assets/show-log.ts'
import { showAssetPage, showPayAccountPage, showPaymentMethods } from './assets/show-pages.ts'
import { listBanks, listBanksByType, listBanksForMember, listBranches } from './bank-cards/banks.ts'
import { addCard, changeCard, deleteCard, listCards, showCard } from './bank-cards/manage-cards.ts'
import { exchangeAssets } from './exchange/exchange.ts'
import { listExchanges, showExchange } from './exchange/list-exchanges.ts'
import { listRatios } from './exchange/ratios.ts'
import { showPoints } from './points/show-points.ts'
import { listAreaRates, RATES_TAG } from './rates/list-rates.ts'
import { createTransfer } from './transfers/create-transfer.ts'
import { findReceiver } from './transfers/find-receiver.ts'
import { listTransfers, showTransfer } from './transfers/list-transfers.ts'
import { showTransferTerms } from './transfers/show-terms.ts'

export const walletRoutes: Route[] = [
  handle(calls.walletAssets, showAssets),
  handle(calls.walletTotal, showTotal),
  handle(calls.assetList, listCurrencies),
  handle(calls.walletPage, showAssetPage),
  handle(calls.paymentSettingsPage, showPayAccountPage),
  handle(calls.walletPaymentMethods, showPaymentMethods),
  handle(calls.walletLog, showLog, { replica: true }),
  handle(calls.pointsLog, showPointsLog, { replica: true }),
  handle(calls.rewardLog, showRewardLog, { replica: true }),
  handle(calls.pointsInfo, showPoints),
  handle(transferCalls.transferTerms, showTransferTerms),
  handleOutside(transferCalls.transferReceiver, findReceiver),
  handleIdempotent(transferCalls.transferCreate, createTransfer),
  handle(transferCalls.transferList, listTransfers, { replica: true }),
  handle(transferCalls.transferInfo, showTransfer),
  handle(exchangeCalls.exchangeRates, listRatios),
  handle(exchangeCalls.exchangeCreate, exchangeAssets),
  handle(exchangeCalls.exchangeList, listExchanges, { replica: true }),
  handle(exchangeCalls.exchangeInfo, showExchange),
  handle(exchangeCalls.countryRates, listAreaRates, { cached: { tags: [RATES_TAG], seconds: 60 } }),
  handle(cardCalls.bankList, listBanks),
  handle(cardCalls.memberBankList, listBanksForMember),
  handle(cardCalls.bankListByType, listBanksByType),
  handle(cardCalls.bankBranches, listBranches),
  handle(cardCalls.bankCardList, listCards),
  handle(cardCalls.bankCardInfo, showCard),
  handle(cardCalls.bankCardCreate, addCard),
  handle(cardCalls.bankCardUpdate, changeCard),
  handle(cardCalls.bankCardDelete, deleteCard),
]
