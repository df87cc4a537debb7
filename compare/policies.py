"""How the games of a comparison are played: each policy brings other positions to light."""
PLAN = ('uniform', 'greedy', 'weighted', 'deal', 'rush', 'hold')


def up(form):
    """To a foundation or off the table."""
    return '+' in form or '>F[' in form or form.endswith('>heap:1')


def weight(form, back):
    if form == back:
        return 1
    if form == 'deal':
        return 6
    if up(form):
        return 24
    if form.startswith('F['):
        return 1
    if form[0] in 'WRS' and '>T' in form:
        return 16
    return 8 if form.endswith(':1') else 12


def weighted(forms, rng, back):
    return rng.choices(forms, [weight(f, back) for f in forms])[0]


def choose(policy, forms, rng, last):
    """One of `forms`, which is sorted; `last` is the move before."""
    back = reverse(last)
    ups = [f for f in forms if up(f)]
    low = [f for f in forms if not up(f)]
    deal = 'deal' in forms
    if policy == 'uniform' or len(forms) == 1:
        return rng.choice(forms)
    if policy == 'greedy' and ups and rng.random() < 0.75:
        return rng.choice(ups)
    if policy == 'deal' and deal and rng.random() < 0.375:
        return 'deal'
    if policy == 'rush':
        return 'deal' if deal and rng.random() < 0.75 else rng.choice(forms)
    if policy == 'hold' and low and rng.random() < 0.875:
        return weighted(low, rng, back)
    return weighted(forms, rng, back)


def reverse(form):
    if not form or '>' not in form:
        return None
    body, _, count = form.rpartition(':')
    source, _, target = body.partition('>')
    return '%s>%s:%s' % (target, source, count)
