/** Where one store lives, and its two ports on loopback. */
export interface CephPlace {
  folder: string;
  fsid: string;
  monitorPort: number;
  gatewayPort: number;
}

/** Writes the configuration of a store with one monitor, one disk and one gateway. */
export const cephConf = ({ folder, fsid, monitorPort, gatewayPort }: CephPlace): string => `
[global]
fsid = ${fsid}
mon host = [v1:127.0.0.1:${monitorPort}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
keyring = ${folder}/keyring
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/gateway
run dir = ${folder}
# A daemon prints its errors; the start reads them.
admin socket =
log to file = false
mon cluster log to file = false
# One disk keeps one copy.
mon allow pool size one = true
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd objectstore = bluestore
# The file of the disk is sparse.
bluestore block size = 8589934592
osd memory target = 939524096
# The first map of the disks names the disk. A disk that registers itself at its start may do so
# before the disk knows its cluster, and ends then with "wrong fsid".
osd crush update on start = false
osd class update on start = false
# These turn a start of 18 seconds into one of two.
paxos propose interval = 0.01
paxos min wait = 0.01
bdev aio poll ms = 5
bluestore fsck on mkfs = false
mon client hunt interval = 0.2
objecter tick interval = 0.1
# A killed gateway holds up its successor's next bucket or policy this long.
osd client watch timeout = 3
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort} tcp_nodelay=1
`;
