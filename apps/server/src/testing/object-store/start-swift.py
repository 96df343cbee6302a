"""OpenStack Swift (Debian: python3-swift) with its S3 API in one process, for tests.

usage: start-swift.py FOLDER ACCESS_KEY SECRET_KEY REGION

Prints the port that the S3 API listens on (127.0.0.1) and serves until its standard input ends. The parts are those of a production
server; only the number of machines (one), copies (one) and the cache (a dictionary) are smaller.
"""
import eventlet

eventlet.monkey_patch()

import os
import sys

import xattr
from eventlet import wsgi
from swift.account import server as account
from swift.common import utils, wsgi as swift_wsgi
from swift.common.ring import RingBuilder
from swift.container import server as container
from swift.obj import server as objects

folder, access_key, secret_key, region = sys.argv[1:]
settings = {'devices': os.path.join(folder, 'devices'), 'mount_check': 'false', 'swift_dir': folder, 'disable_fallocate': 'true'}
with open(os.path.join(folder, 'swift.conf'), 'w') as file:
    file.write('[swift-hash]\nswift_hash_path_suffix = test\n')
utils.set_swift_dir(folder)
log = utils.get_logger({'log_level': 'CRITICAL'})


def emulate_attributes():
    """Swift keeps metadata in extended attributes, which not every file system of a container has; then they are kept in memory, by inode."""
    kept = {}

    def key(target, name):
        stat = os.fstat(target if isinstance(target, int) else target.fileno()) if not isinstance(target, (str, bytes)) else os.stat(target)
        return stat.st_ino, name

    def get(target, name):
        try:
            return kept[key(target, name)]
        except KeyError:
            raise IOError(61, 'no such attribute')

    xattr.getxattr = get
    xattr.setxattr = lambda target, name, value: kept.update({key(target, name): value})
    xattr.removexattr = lambda target, name: kept.pop(key(target, name), None)


def has_attributes():
    path = os.path.join(folder, 'probe')
    open(path, 'w').close()
    try:
        xattr.setxattr(path, 'user.probe', b'1')
        return True
    except IOError:
        return False


class Cache:
    """What swift asks of memcached."""

    def __init__(self):
        self.values = {}

    def get(self, key, raise_on_error=False):
        return self.values.get(key)

    def set(self, key, value, **options):
        self.values[key] = value

    def incr(self, key, delta=1, **options):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]

    def delete(self, key, **options):
        self.values.pop(key, None)


def listen(app):
    socket = eventlet.listen(('127.0.0.1', 0))
    eventlet.spawn(wsgi.server, socket, app, log, log_output=False, protocol=swift_wsgi.SwiftHttpProtocol)
    return socket.getsockname()[1]


def make_ring(name, port):
    builder = RingBuilder(1, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'weight': 1.0, 'ip': '127.0.0.1', 'port': port, 'device': 'sda'})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))


os.makedirs(os.path.join(settings['devices'], 'sda'))
if not has_attributes():
    emulate_attributes()
for name, make in (('account', account.AccountController), ('container', container.ContainerController), ('object', objects.ObjectController)):
    make_ring(name, listen(make(settings, log)))

pipeline = os.path.join(folder, 'proxy.conf')
with open(pipeline, 'w') as file:
    file.write(f'''
[DEFAULT]
swift_dir = {folder}
log_level = CRITICAL
[pipeline:main]
pipeline = catch_errors s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 10
node_timeout = 60
[filter:tempauth]
use = egg:swift#tempauth
user_{access_key.replace(":", "_")} = {secret_key} .admin
[filter:s3api]
use = egg:swift#s3api
location = {region}
storage_domain = localhost
[filter:catch_errors]
use = egg:swift#catch_errors
''')
proxy = swift_wsgi.loadapp(pipeline)
cache = Cache()


def serve(environment, start):
    environment['swift.cache'] = cache
    return proxy(environment, start)


print(listen(serve), flush=True)
eventlet.hubs.trampoline(sys.stdin.fileno(), read=True)
