"""PySolFC without a screen: its drawing replaced by objects that accept everything and do nothing.

The checkout is named by the variable PYSOLFC; nothing of it is changed on disk. Options are those
that a comparison needs: cards are turned up by themselves, nothing else is done by itself.
"""
import os
import sys
import types

ROOT = os.environ.get('PYSOLFC', '')


class Dummy:
    """Accepts everything, does nothing: what is left of the screen."""

    def __init__(self, *args, **kw):
        pass

    def __getattr__(self, name):
        if name.startswith('__') and name.endswith('__'):
            raise AttributeError(name)
        return Dummy()

    def __call__(self, *args, **kw):
        return Dummy()

    def __getitem__(self, key):
        return Dummy()

    def __setitem__(self, key, value):
        pass

    def __iter__(self):
        return iter(())

    def __len__(self):
        return 1

    def __bool__(self):
        return True

    def _zero(self, *args):
        return 0

    def _no(self, other):
        return False

    __int__ = __index__ = __float__ = _zero
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _zero
    __floordiv__ = __truediv__ = __mod__ = __neg__ = _zero
    __lt__ = __le__ = __gt__ = __ge__ = _no


class Bag:
    """Given values, and a default for all others."""

    def __init__(self, default, **values):
        self.__dict__.update(values)
        self.__dict__['default_'] = default

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return self.default_() if self.default_ else False


class StubModule(types.ModuleType):
    """A module all of whose names are dummies."""

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return Dummy


class App:
    """What a game asks of the program around it."""

    def __init__(self, options=()):
        """`options`: those of PySolFC's options that are switched on."""
        self.opt = Bag(None, autofaceup=True, autodrop=False, autodeal=False,
                       player='compare', games_geometry={}, game_geometry=(0, 0),
                       scale_x=1.0, scale_y=1.0, display_win_message=False)
        self.opt.calcCustomMouseButtonsBinding = lambda f: f
        for option in options:
            setattr(self.opt, option, True)
        self.images = Bag(Dummy, CARDW=73, CARDH=97, CARD_XOFFSET=16, CARD_YOFFSET=18,
                          SHADOW_XOFFSET=0, SHADOW_YOFFSET=0, CARD_DX=0, CARD_DY=0, CARDS=52)
        self.images.getSize = lambda: (73, 97)
        self.images.getDelta = lambda: (0, 0)
        self.canvas = Bag(Dummy, xmargin=10, ymargin=10, preview=0, busy=False)
        self.intro = Bag(None, progress=None)
        self.gdb = PYSOL.gamedb.GAME_DB
        self.top_cursor = ''
        self.gamerandom = None

    def getGameTitleName(self, number):
        return str(number)

    def getFont(self, *args):
        return ('x', 12)

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return Dummy()


SILENT_GAME = (
    'playSample', 'stopSamples', 'stopSamplesLoop', 'startDealSample', 'animatedMoveTo',
    'animatedFlip', 'updateStatus', 'updateMenus', 'disableMenus', 'winAnimation',
    'redealAnimation', 'setCursor', 'stopWinAnimation', 'startPlayTimer', 'stopPlayTimer',
    'updatePlayTime', 'updateStuck', 'updateSnapshots', 'showHelp', 'resizeGame', 'sleep',
    'initBindings', '_isMainWindowIconic', 'updateStats')
SILENT_STACK = ('_shadeStack', 'unshadeStack', 'updatePositions', '_position', 'refreshView',
                'prepareBottom', 'prepareInvisibleBottom')


def nothing(self, *args, **kw):
    return 0


def silence(cls, names):
    for name in names:
        if not hasattr(cls, name):
            raise SystemExit('PySolFC has changed: no %s.%s' % (cls.__name__, name))
        setattr(cls, name, nothing)


def check_for_win(game):
    won = bool(game.isGameWon())
    if won:
        game.finishMove()
        game.finished = True
    return won


def load():
    """Imports PySolFC with its screen replaced; answers its modules."""
    if not os.path.isdir(os.path.join(ROOT, 'pysollib')):
        raise SystemExit('PYSOLFC must name a checkout of PySolFC, the folder with pysollib in it')
    sys.path.insert(0, ROOT)
    os.environ.setdefault('LANG', 'C')
    import pysollib.settings
    pysollib.settings.TOOLKIT = 'headless'
    pysollib.settings.USE_FREECELL_SOLVER = False
    toolkit = sys.modules['pysollib.pysoltk'] = StubModule('pysollib.pysoltk')
    sys.modules['pysollib.help'] = StubModule('pysollib.help')
    toolkit.Card = card_class()
    import pysollib.game
    import pysollib.gamedb
    import pysollib.move
    import pysollib.pysolrandom
    import pysollib.stack
    import pysollib.games  # noqa: F401
    import pysollib.games.special.cribbage  # noqa: F401
    import pysollib.games.special.poker  # noqa: F401
    silence(pysollib.game.Game, SILENT_GAME)
    silence(pysollib.stack.Stack, SILENT_STACK)
    pysollib.game.Game.animatedFlipAndMove = lambda self, *a, **k: True
    pysollib.game.Game.checkForWin = check_for_win
    pysollib.stack.TalonStack._addRedealImage = nothing
    return pysollib


def card_class():
    from pysollib.acard import AbstractCard

    class Card(AbstractCard):
        def __init__(self, id, deck, suit, rank, game, x=0, y=0):
            AbstractCard.__init__(self, id, deck, suit, rank, game, x, y)
            self.item = Dummy()

        def moveTo(self, x, y):
            pass

        def moveBy(self, dx, dy):
            pass

        def showFace(self, unhide=1):
            self.face_up = 1

        def showBack(self, unhide=1):
            self.face_up = 0

        def update(self, *args, **kw):
            pass

    return Card


PYSOL = load()
