/**
 * More than the disks of NATS servers hold, so that the disk itself is the limit. The default is a share of the space
 * that is free when the server starts, so a server started on a full disk would refuse every event until its next
 * start.
 */
const MAX_FILE_STORE_BYTES = 2 ** 40;

/** Settings of every NATS server of ours, wherever it runs. NATS reads JSON as its own format. */
export function natsSettings({ listen, storeDir }: { listen: string; storeDir: string }) {
  return {
    listen,
    max_payload: 256 * 1024,
    // With the default of 2 minutes, a power failure loses acknowledged messages.
    jetstream: { store_dir: storeDir, sync_interval: 'always', max_file_store: MAX_FILE_STORE_BYTES },
  };
}
