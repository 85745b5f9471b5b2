export {
  decideChange,
  dropWaitingChange,
  findWaitingChanges,
  presentWaitingChange,
  requestChange,
  type WaitingChange,
} from './change-requests.ts'
