import {
  transferCreate,
  transferInfo,
  transferList,
  transferReceiver,
  transferTerms,
} from '@pasar/contract/calls/transfers'
import { walletAsset, walletLog, walletTotal } from '@pasar/contract/calls/wallet'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { secretRefusals } from '../model/secret.ts'

export const useTransferTerms = () => useRead(transferTerms, {}, { staleTime: 0 })

/** Whose username it is; said at the field when it is nobody's. */
export const useFindReceiver = () =>
  useCall(transferReceiver, { handles: ['receiver-unavailable', 'transfer-to-self', 'too-many-requests'] })

const changes = [transferTerms, transferList, walletAsset, walletLog, walletTotal]

export const useTransfer = () =>
  useCall(transferCreate, { changes, handles: [...secretRefusals, 'fee-changed'] })

export const useTransfers = (direction: 'all' | 'in' | 'out') =>
  useReadPages(transferList, direction === 'all' ? {} : { direction }, { staleTime: 0 })

export const useTransferInfo = (id: string) =>
  useRead(transferInfo, { id }, { handles: ['not-found', 'input-invalid'] })
