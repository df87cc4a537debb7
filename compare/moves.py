"""Moves of both sides in one form, so that they can be compared and played in step."""
import re
from collections import Counter

from pairing import one_name

DEALS = ('draw', 'redeal')


def ours(text, pairing, piles):
    if text in DEALS:
        return 'deal'
    if '+' in text:
        return '+'.join(sorted(text.split('+')))
    if '<>' in text:
        return '<>'.join(sorted(text.split('<>')))
    source, _, rest = text.partition('>')
    target, _, count = rest.partition(':')
    source, _, depth = source.partition(':')
    return '%s>%s:%s' % (with_depth(one_name(source, pairing, piles, True), depth),
                         one_name(target, pairing, piles, True), count or '1')


def theirs(text, pairing, piles, set_piles, leaves, swap_piles, swaps):
    """`leaves` answers which piles' top cards leave by this action, if both of the two that it names
    do; `swaps` whether they change places."""
    if text == 'D':
        return 'deal'
    source, _, rest = text.partition('>')
    target, _, count = rest.partition(':')
    source, _, depth = source.partition(':')
    a = one_name(source, pairing, piles, False)
    b = one_name(target, pairing, piles, False)
    if {a, b} <= swap_piles and len(piles[source]) == len(piles[target]) == 1 and swaps(text):
        return '<>'.join(sorted((a, b)))
    if a in set_piles and b in set_piles and piles[target]:
        left = leaves(text)
        if left or not set_piles[b]:
            return '+'.join(sorted({one_name(x, pairing, piles, False) for x in left} | {a, b}))
    return '%s>%s:%s' % (with_depth(a, depth), b, count)


def with_depth(name, depth):
    return '%s:%s' % (name, depth) if depth and depth != '1' else name


def counted(pairs):
    """How often each move occurs. Empty foundations, heaps and sets are places that one side may
    have more of: there a move counts once."""
    out = Counter(form for _, form in pairs)
    for form in out:
        if not re.search(r'F\[[^\]]', form) and form != 'deal':
            out[form] = 1
    return out


def kind(form):
    """A move without its numbers: T>F, T>T:n, T+T, deal."""
    if form == 'deal':
        return form
    form = re.sub(r'F\[.*?\]', 'F', form)
    if '<>' in form:
        return re.sub(r'\d+', '', form)
    body, _, count = form.rpartition(':') if '>' in form else (form, '', '1')
    body = re.sub(r':\d+', ':deep', body)
    return re.sub(r'\d+', '', body) + (':n' if count != '1' else '')
