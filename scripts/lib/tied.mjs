// Preloaded into every process that the scripts start: none outlives the one that started it, however that one ended.
if (process.channel) {
  const stop = () => process.emit('SIGTERM', 'SIGTERM')
  process.on('disconnect', stop)
  // Windows has no signals that a process could answer.
  process.on('message', (message) => message === 'stop' && stop())
  process.channel.unref()
}
